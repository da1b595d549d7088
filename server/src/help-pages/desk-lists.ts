import type { ArgsOf, listHelpPages, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'
import { cursorNumber, cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { type DeskPage, mayWrite, openPage, readRevision, savedByName, votesOf } from './desk-page.ts'

type Line = ReplyOf<typeof listHelpPages>['pages'][number]

const pageSize = 30

interface LineRow extends Omit<Line, 'id' | 'publishAt' | 'company' | 'changedAt' | 'isEdited'> {
  readonly id: number
  readonly publish_at: Date | null
  readonly company_id: number | null
  readonly company: string | null
  readonly changed_at: Date
  readonly is_edited: boolean
  readonly position: number
}

/** Pages of a kind with the title that was saved last. FORBIDDEN: notices, to an editor. */
export async function listPages(
  ctx: AccountContext,
  { kind, state, q, cursor }: ArgsOf<typeof listHelpPages, 'output'>['query'],
) {
  if (!mayWrite(ctx, kind)) throw new Refusal('FORBIDDEN')
  const [place, id] = cursorParts(cursor, /^(\d{1,14})_(\d{1,15})$/)
  // Notices stand by time, the others by their place.
  const order =
    kind === 'NOTICE' ? sql`9e12 - extract(epoch from coalesce(p.published_at, p.changed_at)) * 1000` : sql`p.position`
  const { rows } = await sql<LineRow & { place: string }>`
    select * from (
      select p.id, p.kind, p.slug, r.title, p.topic, p.state, p.publish_at, p.pinned, p.company_id, c.name as company,
        p.changed_at, p.is_edited, p.position, floor(${order})::bigint as place, ${votesOf}
      from help_page p join help_revision r on r.page_id = p.id and r.revision = p.revision
      left join company c on c.id = p.company_id
      where p.kind = ${kind} ${state ? sql`and p.state = ${state}` : sql``}
        ${q ? sql`and (r.title ilike ${likePattern.containing(q)} or p.slug ilike ${likePattern.containing(q)})` : sql``}
    ) l
    ${place ? sql`where (place, id) > (${place}::bigint, ${id}::bigint)` : sql``}
    order by place, id limit ${pageSize + 1}`.execute(ctx.db)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { pages: shown.map(lineOf), nextCursor: last ? `${last.place}_${last.id}` : null }
}

function lineOf(row: LineRow & { place: string }): Line {
  const { id, publish_at, company_id, company, changed_at, is_edited, position: _, place: __, ...line } = row
  return {
    ...line,
    id: String(id),
    publishAt: publish_at?.toISOString() ?? null,
    company: company_id === null ? null : { id: String(company_id), name: company ?? '' },
    changedAt: changed_at.toISOString(),
    isEdited: is_edited,
  }
}

/** Every saved text of a page, the newest first. */
export async function listRevisions(ctx: AccountContext, id: string, cursor: string | undefined) {
  const { id: pageId } = await openPage(ctx, ctx.db, id)
  const before = cursorNumber(cursor)
  const { rows } = await sql<{ revision: number; title: string; saved_at: Date; saved_by: string | null }>`
    select r.revision, r.title, r.saved_at, ${savedByName} as saved_by from help_revision r
    where r.page_id = ${Number(pageId)} ${before === undefined ? sql`` : sql`and r.revision < ${before}`}
    order by r.revision desc limit ${pageSize + 1}`.execute(ctx.db)
  const shown = rows.slice(0, pageSize)
  return {
    revisions: shown.map(({ saved_at, saved_by, ...row }) => ({
      ...row,
      savedAt: saved_at.toISOString(),
      savedBy: saved_by,
    })),
    nextCursor: rows.length > pageSize ? String(shown.at(-1)?.revision) : null,
  }
}

export async function openRevision(ctx: AccountContext, id: string, revision: number): Promise<DeskPage['text']> {
  const { id: pageId } = await openPage(ctx, ctx.db, id)
  return readRevision(ctx.db, Number(pageId), revision)
}

/** What readers wrote about a page. Nothing says whose words they are. */
export async function listVotes(ctx: AccountContext, id: string, cursor: string | undefined) {
  const { id: pageId } = await openPage(ctx, ctx.db, id)
  const [ms, account] = cursorParts(cursor, /^(\d{1,14})_(\d{1,15})$/)
  const after = ms
    ? sql`and (v.voted_at, v.account_id) < (${new Date(Number(ms))}::timestamptz, ${account}::bigint)`
    : sql``
  const { rows } = await sql<{ text: string; helpful: boolean; voted_at: Date; account_id: number; on: string }>`
    select v.text, v.helpful, v.voted_at, v.account_id, (v.voted_at at time zone 'Asia/Seoul')::date::text as on
    from help_vote v where v.page_id = ${Number(pageId)} and v.text <> '' ${after}
    order by v.voted_at desc, v.account_id desc limit ${pageSize + 1}`.execute(ctx.db)
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    texts: shown.map(({ text, helpful, on }) => ({ text, helpful, on })),
    nextCursor: last ? `${last.voted_at.getTime()}_${last.account_id}` : null,
  }
}

/** What was searched for in vain in a week; in the newest one unless a week is named. */
export async function listMisses(db: Db, asked: string | undefined) {
  const weeks = await db
    .selectFrom('help_search_miss')
    .select('week')
    .distinct()
    .orderBy('week', 'desc')
    .limit(60)
    .execute()
  const week = asked ?? weeks[0]?.week ?? null
  const misses = week
    ? await db
        .selectFrom('help_search_miss')
        .select(['q', 'count'])
        .where('week', '=', week)
        .orderBy('count', 'desc')
        .orderBy('q')
        .limit(200)
        .execute()
    : []
  return { weeks: weeks.map((row) => row.week), week, misses }
}
