import { sql } from 'kysely'
import { raiseBroadcast, takeBackBroadcast } from '#alarms'
import type { AccountContext, Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { type DeskPage, lockPage, openPage } from './desk-page.ts'
import { auditPage } from './save-page.ts'

const mostDaysAhead = 366

/**
 * Publishes the saved revision now, or at a time that has yet to come. VERSION_CONFLICT when somebody saved a later
 * one: nobody publishes a text that they have not seen.
 */
export const publish = (
  ctx: AccountContext,
  id: string,
  { revision, at }: { readonly revision: number; readonly at: string | null },
): Promise<DeskPage> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const page = await lockPage(tx, ctx, id)
    if (page.revision !== revision) throw new Refusal('VERSION_CONFLICT')
    const when = at === null ? now : new Date(at)
    // A year mistyped must not publish at once: a notice that has rung cannot be called back.
    if (at !== null && when <= now)
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.at', rule: 'TOO_EARLY' }] })
    if (when.getTime() > now.getTime() + mostDaysAhead * 86_400_000)
      throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.at', rule: 'TOO_LATE' }] })
    if (when > now) {
      await tx
        .updateTable('help_page')
        .set({ state: 'SCHEDULED', next_revision: revision, publish_at: when, is_edited: true, changed_at: now })
        .where('id', '=', page.id)
        .execute()
      await auditPage(tx, ctx, 'help_page.scheduled', page, { revision, at: when.toISOString() })
    } else {
      await tx
        .updateTable('help_page')
        .set({
          ...{ state: 'PUBLISHED', live_revision: revision, next_revision: null, publish_at: null },
          ...{ published_at: now, is_edited: true, changed_at: now },
        })
        .where('id', '=', page.id)
        .execute()
      await announce(tx, page.id, now)
      await auditPage(tx, ctx, 'help_page.published', page, { revision })
    }
    return openPage(ctx, tx, id)
  })

const noticeAddress = (slug: string) => `/customer/notice/detail/${slug}`

/**
 * Calls a planned publication off; a page without one goes from readers, and a notice from their bells. STATE_CONFLICT
 * when they do not see it anyway.
 */
export const withdraw = (ctx: AccountContext, id: string): Promise<DeskPage> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const page = await lockPage(tx, ctx, id)
    // What came due is published, whether or not the job has been here.
    const isPlanned = page.publish_at !== null && page.publish_at > now
    if (isPlanned) {
      const state = page.live_revision === null ? 'DRAFT' : 'PUBLISHED'
      await tx
        .updateTable('help_page')
        .set({ state, next_revision: null, publish_at: null, is_edited: true, changed_at: now })
        .where('id', '=', page.id)
        .execute()
      await auditPage(tx, ctx, 'help_page.unscheduled', page, {})
      return openPage(ctx, tx, id)
    }
    if (page.state !== 'PUBLISHED' && page.state !== 'SCHEDULED') throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('help_page')
      .set({
        ...{ state: 'WITHDRAWN', live_revision: null, next_revision: null, publish_at: null },
        ...{ is_edited: true, changed_at: now },
      })
      .where('id', '=', page.id)
      .execute()
    if (page.kind === 'NOTICE') await takeBackBroadcast(tx, noticeAddress(page.slug))
    await auditPage(tx, ctx, 'help_page.withdrawn', page, {})
    return openPage(ctx, tx, id)
  })

/** Writes down what came due by the clock, and announces notices among it. Readers see it whether this runs or not. */
export async function settleDue({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update help_page p set state = 'PUBLISHED', live_revision = next_revision, published_at = publish_at,
        next_revision = null, publish_at = null
      from (select id from help_page where publish_at <= ${now}::timestamptz order by id for update skip locked limit 100) due
      where p.id = due.id returning p.id`.execute(tx)
    for (const { id } of rows) await announce(tx, id, now)
  })
}

/** One alarm for all readers of a notice, when it is published for the first time: one row, however many they are. */
async function announce(tx: Tx, pageId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ slug: string; title: string; company_id: number | null }>`
    update help_page p set announced_at = ${now}::timestamptz
    from help_revision r
    where p.id = ${pageId} and p.kind = 'NOTICE' and p.announced_at is null
      and r.page_id = p.id and r.revision = p.live_revision
    returning p.slug, r.title, p.company_id`.execute(tx)
  const [notice] = rows
  if (!notice) return
  await raiseBroadcast(tx, {
    companyId: notice.company_id,
    category: 'NOTICE',
    title: notice.title,
    url: noticeAddress(notice.slug),
    at: now,
  })
}
