import type { ArgsOf, listArticles, ReplyOf } from '@readgrow/contract'
import { orderEdition, studyDateOf } from '@readgrow/learning'
import type { AccountContext } from '#platform/context'
import { cursorNumber } from '#platform/database/page-cursor'
import { freeArticleOf, withoutSubscription } from './article-access.ts'
import { editionLevel } from './article-level.ts'
import { fitsOf } from './fit.ts'
import { readOwnShelf, readShelf, type ShelfRow, type VersionLevel } from './queries.ts'
import { rankRows, readTaste } from './ranking.ts'
import { type ListedArticle, listedArticle, openedVersions } from './rows.ts'

const pageSize = 20
/** How many of the newest articles are ranked for a recommendation; readers find older ones by section and search. */
const rankedAtMost = 200

type ListQuery = ArgsOf<typeof listArticles, 'output'>['query']
type Reason = ListedArticle['reason']

interface Page {
  readonly rows: readonly ShelfRow[]
  readonly reasons: ReadonlyMap<string, Reason>
  readonly nextCursor: string | null
}

/** Today's paper, what fits best, or what the reader saved or read. The edition changes at 04:00 in Seoul. */
export async function listEdition(ctx: AccountContext, query: ListQuery): Promise<ReplyOf<typeof listArticles>> {
  const { account, db } = ctx
  const now = ctx.clock.now()
  const date = studyDateOf(now)
  const level = query.level ?? editionLevel(account.customerLevel)
  const free = withoutSubscription(account) ? await freeArticleOf(db, date) : undefined
  const page = await pageOf(ctx, query, date, level)
  const fits = await fitsOf(db, account, openedVersions(page.rows, level, query.level), now)
  const articles = page.rows
    .map((row) =>
      listedArticle(row, level, free, query.level, { fit: fits.get(row.id), reason: page.reasons.get(row.id) ?? null }),
    )
    .filter((row) => row !== undefined)
  return { date, level, articles, nextCursor: page.nextCursor }
}

function pageOf(ctx: AccountContext, query: ListQuery, date: string, level: VersionLevel): Promise<Page> {
  switch (query.shelf) {
    case 'today':
      return todaysPage(ctx, query, date, level)
    case 'recommended':
      return recommendedPage(ctx, query, date, level)
    case 'saved':
    case 'read':
      return ownPage(ctx, query.shelf, query.cursor)
  }
}

const none: ReadonlyMap<string, Reason> = new Map()

async function todaysPage(ctx: AccountContext, query: ListQuery, date: string, level: VersionLevel): Promise<Page> {
  const rows = orderEdition(await readShelf(ctx.db, ctx.account.id, date, query.section), date, level)
  return { ...partOf(rows, query.cursor), reasons: none }
}

/** Ranked by interest, freshness, coverage and words to review; each with the strongest reason for it. */
async function recommendedPage(
  { db, account, clock }: AccountContext,
  query: ListQuery,
  date: string,
  level: VersionLevel,
): Promise<Page> {
  const [rows, taste] = await Promise.all([
    readShelf(db, account.id, date, query.section, rankedAtMost),
    readTaste(db, account.id, date),
  ])
  const fits = await fitsOf(db, account, openedVersions(rows, level, query.level), clock.now())
  const ranked = rankRows(rows, fits, taste, { date, level })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const worth = ranked.filter((article) => article.recommended)
  const inOrder = worth.map(({ id }) => byId.get(id)).filter((row) => row !== undefined)
  return { ...partOf(inOrder, query.cursor), reasons: new Map(worth.map(({ id, reason }) => [id, reason])) }
}

async function ownPage(ctx: AccountContext, shelf: 'saved' | 'read', cursor: string | undefined): Promise<Page> {
  const rows = await readOwnShelf(ctx.db, ctx.account.id, shelf, pageSize + 1, cursorNumber(cursor))
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const seq = shelf === 'saved' ? last?.savedSeq : last?.readSeq
  return { rows: page, reasons: none, nextCursor: rows.length > pageSize && seq ? String(seq) : null }
}

function partOf(rows: readonly ShelfRow[], cursor: string | undefined): Pick<Page, 'rows' | 'nextCursor'> {
  const start = cursorNumber(cursor) ?? 0
  const next = start + pageSize
  return { rows: rows.slice(start, next), nextCursor: next < rows.length ? String(next) : null }
}
