import type { ReplyOf, readGuide, TextTree } from '@readgrow/contract'
import type { HelpKind } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { forReader, mayOpenGuide, seenRevision, seenSince } from './visible.ts'

type HelpPage = ReplyOf<typeof readGuide>

interface Listed {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly topic: string
  readonly screens: string[]
}

/** The pages of a kind that this reader may see, in their order. Texts stay behind. */
async function listByPlace(ctx: AccountContext, kind: HelpKind): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select p.slug, p.topic, r.title, r.summary, r.screens
    from help_page p join help_revision r on r.page_id = p.id and r.revision = ${seenRevision(ctx.clock.now())}
    where p.kind = ${kind} and ${forReader(ctx)}
    order by p.position, p.id limit 300`.execute(ctx.db)
  return rows
}

export const listGuides = async (ctx: AccountContext) => ({ guides: await listByPlace(ctx, 'GUIDE') })

export const listQuestions = async (ctx: AccountContext) => ({
  questions: (await listByPlace(ctx, 'FAQ')).map(({ slug, title, topic }) => ({ slug, title, topic })),
})

const pageSize = 20
const mostPinned = 10

interface NoticeLine {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly topic: string
  readonly pinned: boolean
  readonly since: Date
}

/**
 * Pinned notices stand on the first page alone; the others follow by the time of their publication, and with them what is
 * pinned beyond the newest ten.
 */
export async function listNotices(ctx: AccountContext, cursor: string | undefined) {
  const now = ctx.clock.now()
  const [ms, id] = cursorParts(cursor, /^(\d{1,14})_(\d{1,15})$/)
  const lines = sql`select p.id, p.slug, p.topic, p.pinned, r.title, ${seenSince(now)} as since
    from help_page p join help_revision r on r.page_id = p.id and r.revision = ${seenRevision(now)}
    where p.kind = 'NOTICE' and ${forReader(ctx)}`
  const onTop = sql<NoticeLine>`
    select * from (${lines} and p.pinned) l order by since desc, id desc limit ${mostPinned}`
  const pinned = ms ? [] : (await onTop.execute(ctx.db)).rows
  const after = ms ? sql`and (since, id) < (${new Date(Number(ms))}::timestamptz, ${id}::bigint)` : sql``
  const { rows } = await sql<NoticeLine>`
    select * from (${lines}) l where id not in (select id from (${onTop}) t) ${after}
    order by since desc, id desc limit ${pageSize + 1}`.execute(ctx.db)
  const shown = rows.slice(0, pageSize).map((line) => ({ ...line, pinned: false }))
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    notices: [...pinned, ...shown].map(({ id: _, since, ...line }) => ({ ...line, publishedAt: since.toISOString() })),
    nextCursor: last ? `${last.since.getTime()}_${last.id}` : null,
  }
}

/** One page as this reader sees it. NOT_FOUND for a draft, another company's and a withdrawn one alike. */
export async function readPage(ctx: AccountContext, kind: HelpKind, slug: string): Promise<HelpPage> {
  const now = ctx.clock.now()
  const { rows } = await sql<
    Omit<HelpPage, 'publishedAt' | 'guide'> & { since: Date; guide: string | null; tree: TextTree }
  >`
    select p.slug, p.topic, r.title, r.summary, r.tree, r.guide, ${seenSince(now)} as since, v.helpful
    from help_page p
    join help_revision r on r.page_id = p.id and r.revision = ${seenRevision(now)}
    left join help_vote v on v.page_id = p.id and v.account_id = ${ctx.account.id}
    where p.kind = ${kind} and p.slug = ${slug} and ${forReader(ctx)}`.execute(ctx.db)
  const [page] = rows
  if (!page) throw new Refusal('NOT_FOUND')
  const { since, guide, ...shown } = page
  return { ...shown, publishedAt: since.toISOString(), guide: await guideOf(ctx, guide) }
}

/** A guide that the page leads to; null where this reader would only meet a wall. */
async function guideOf(ctx: AccountContext, slug: string | null): Promise<{ slug: string; title: string } | null> {
  if (!slug || !mayOpenGuide(ctx.account)) return null
  const { rows } = await sql<{ slug: string; title: string }>`
    select p.slug, r.title
    from help_page p join help_revision r on r.page_id = p.id and r.revision = ${seenRevision(ctx.clock.now())}
    where p.kind = 'GUIDE' and p.slug = ${slug} and ${forReader(ctx)}`.execute(ctx.db)
  return rows[0] ?? null
}
