import type { ArgsOf, ReplyOf, readReport } from '@readgrow/contract'
import { reportColumns } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import { recordView } from '#accesses'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { cursorParts, wrongCursor } from '#platform/database/page-cursor'
import { openRows } from './frozen-rows.ts'
import { type CountedRow, type Report, rowsSql } from './rows.ts'
import { peopleSql, scopeOf } from './scope.ts'
import { type ClosedMonth, readClosed } from './sums/closed-months.ts'

type Query = ArgsOf<typeof readReport, 'output'>['query']
type Page = ReplyOf<typeof readReport>

/** One page of a report. The access is recorded before the answer leaves, with the rows that are in it. */
export async function readTable(ctx: AccountContext, query: Query): Promise<Page> {
  const scope = await scopeOf(ctx, query.team)
  const { from, to, search, sort, limit, cursor } = query
  const closed = await readClosed(ctx.db, scope.companyId, { from, to })
  const isClosed = closed !== null && closed.people !== null
  const report: Report = { scope, filter: { from, to, search, isClosed }, today: studyDateOf(ctx.clock.now()) }
  const after = cursor === undefined ? null : placeIn(cursor, sort)
  const [rows, total] = await Promise.all([
    readPage(ctx.db, report, { sort, after, most: limit + 1 }),
    countPeople(ctx.db, report),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const complete = await openRows(ctx.db, report)
  const told = await complete(page)
  const ids = page.map(({ id }) => id)
  await recordView(ctx, { kind: 'VIEW', from, to, columns: reportColumns, ids }, { isFirstPage: after === null })
  return {
    rows: told.map((row) => ({ ...row, id: String(row.id) })),
    next: rows.length > limit && last ? `${last.id}_${placeOf(last, sort)}` : null,
    total,
    closed: closed && closingOf(closed, report, total),
  }
}

/** Who is gone is told of the whole company alone: of a part it would be a count of a few. */
function closingOf({ month, closedAt, people }: ClosedMonth, { scope, filter }: Report, total: number): Page['closed'] {
  const isWhole = scope.teams === null && filter.search === undefined
  return { month, closedAt, hasRows: people !== null, gone: people !== null && isWhole ? people - total : null }
}

interface Place {
  readonly id: number
  readonly value: string
}

interface Wanted {
  readonly sort: Query['sort']
  readonly after: Place | null
  readonly most: number
}

async function readPage(db: Db, report: Report, { sort, after, most }: Wanted): Promise<readonly CountedRow[]> {
  if (sort === 'NAME') {
    const from = after ? sql`where (name, id) > (${after.value}, ${after.id})` : sql``
    const chosen = sql`select * from people ${from} order by name, id limit ${most}`
    return (await rowsSql(report, chosen, sql`order by c.name, c.id`).execute(db)).rows
  }
  const value = values[sort]
  const from = after ? sql`where (${value}, c.id) < (${after.value}::int, ${after.id})` : sql``
  const rest = sql`${from} order by ${value} desc, c.id desc limit ${most}`
  return (await rowsSql(report, sql`select * from people`, rest).execute(db)).rows
}

const none = -1
const values: Readonly<Record<Exclude<Query['sort'], 'NAME'>, RawBuilder<unknown>>> = {
  LAST_ACTIVE: sql`coalesce(c.last_active - date '1970-01-01', ${sql.lit(none)})`,
  DAYS: sql`c.days`,
  MINUTES: sql`c.minutes`,
  ARTICLES: sql`c.articles`,
  UNITS: sql`c.units`,
}

const dayMs = 86_400_000

/** The value of a row in an order, as the text in its cursor. */
function placeOf(row: CountedRow, sort: Query['sort']): string {
  switch (sort) {
    case 'NAME':
      return row.name
    case 'LAST_ACTIVE':
      return String(row.lastActiveOn === null ? none : Date.parse(row.lastActiveOn) / dayMs)
    case 'DAYS':
      return String(row.days)
    case 'MINUTES':
      return String(row.minutes)
    case 'ARTICLES':
      return String(row.articles)
    case 'UNITS':
      return String(row.units)
  }
}

function placeIn(cursor: string, sort: Query['sort']): Place {
  const [id, value = ''] = cursorParts(cursor, /^(\d{1,15})_(.*)$/su)
  if (!(sort === 'NAME' ? /^[^\0]{0,180}$/ : /^-?\d{1,9}$/).test(value)) throw wrongCursor()
  return { id: Number(id), value }
}

async function countPeople(db: Db, { scope, filter, today }: Report): Promise<number> {
  const { rows } = await sql<{ n: number }>`with ${peopleSql(scope, filter, today)}
    select count(*)::int as n from people`.execute(db)
  return rows[0]?.n ?? 0
}
