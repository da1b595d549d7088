import type { ReplyOf, readReport } from '@readgrow/contract'
import type { Db } from '#platform/database/db'
import { type Completion, openCompletion } from './completion-of-month.ts'
import { type CountedRow, type Report, readRowsOf } from './rows.ts'
import { closedShares } from './sums/closed-people.ts'

type RowNow = NonNullable<ReplyOf<typeof readReport>['rows'][number]['now']>

/** A row with the percent of its month, and, where it is of a closed month, what it would be now. */
export interface ToldRow extends CountedRow {
  readonly completion: number | null
  readonly now: RowNow | null
}

/** Completes rows of a report: opened once for all of its pages or parts. */
export async function openRows(db: Db, report: Report): Promise<(rows: readonly CountedRow[]) => Promise<ToldRow[]>> {
  const { scope, filter, today } = report
  const completion = await openCompletion(db, { companyId: scope.companyId, to: filter.to, today })
  return (rows) => (filter.isClosed ? frozen(db, report, completion, rows) : living(completion, rows))
}

async function living({ sharesOf }: Completion, rows: readonly CountedRow[]): Promise<ToldRow[]> {
  const shares = await sharesOf(rows.map(({ id }) => id))
  return rows.map((row) => ({ ...row, completion: shares.get(row.id) ?? null, now: null }))
}

async function frozen(
  db: Db,
  report: Report,
  { sharesOf }: Completion,
  rows: readonly CountedRow[],
): Promise<ToldRow[]> {
  const { scope, filter } = report
  const ids = rows.map(({ id }) => id)
  const [then, shares, today] = await Promise.all([
    closedShares(db, { companyId: scope.companyId, month: filter.from }, ids),
    sharesOf(ids),
    readRowsOf(db, { ...report, filter: { ...filter, isClosed: false } }, ids),
  ])
  const counted = new Map(today.map((row) => [row.id, row]))
  return rows.map((row) => {
    const told = { ...row, completion: then.get(row.id) ?? null }
    const found = counted.get(row.id)
    const now = found && { ...figuresOf(found), completion: shares.get(row.id) ?? null }
    return { ...told, now: now && isOther(told, now) ? now : null }
  })
}

const figuresOf = ({ days, minutes, articles, units }: CountedRow) => ({ days, minutes, articles, units })

const isOther = (then: RowNow, now: RowNow) =>
  (Object.keys(now) as (keyof RowNow)[]).some((figure) => then[figure] !== now[figure])
