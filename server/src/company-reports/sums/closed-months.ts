import type { ReplyOf, readReportSummary } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { daysOfMonth } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { type Db, inSnapshot, inTransaction } from '#platform/database/db'
import type { Period } from '../scope.ts'
import { peopleOfMonth, storePeople } from './closed-people.ts'

type Group = ReplyOf<typeof readReportSummary>['groups'][number]

export interface ClosedMonth {
  /** `YYYY-MM`. */
  readonly month: string
  readonly closedAt: string
  readonly groups: Group[]
  /** How many rows were kept; null for a month that was closed before rows were. */
  readonly people: number | null
}

/** The sums of a month as they were when it was closed; null for another period, and for a month that is not closed. */
export async function readClosed(db: Db, companyId: number, { from, to }: Period): Promise<ClosedMonth | null> {
  const month = from.slice(0, 7)
  const whole = daysOfMonth(month)
  if (whole.from !== from || whole.to !== to) return null
  const row = await db
    .selectFrom('closed_month')
    .select(['closed_at', 'groups', 'people'])
    .where('company_id', '=', companyId)
    .where('month', '=', from)
    .executeTakeFirst()
  if (!row) return null
  const { closed_at, groups, people } = row
  return { month, closedAt: closed_at.toISOString(), groups: groups as Group[], people }
}

const monthsBack = 12

/** Months that are over and not closed, of companies that were there in them. */
export async function monthsToClose(
  db: Db,
  now: Date,
): Promise<{ readonly companyId: number; readonly month: string }[]> {
  const { rows } = await sql<{ companyId: number; month: string }>`
    select c.id as "companyId", to_char(m, 'YYYY-MM') as month from company c
    cross join generate_series(date_trunc('month', ${studyDateOf(now)}::date::timestamp) - ${monthsBack} * interval '1 month',
      date_trunc('month', ${studyDateOf(now)}::date::timestamp) - interval '1 month', interval '1 month') m
    where c.type = 'COMPANY' and m >= date_trunc('month', c.created_at at time zone 'Asia/Seoul' - interval '4 hours')
      and not exists (select from closed_month x where x.company_id = c.id and x.month = m::date)
    order by c.id, m`.execute(db)
  return rows
}

type Summing = (db: Db, companyId: number, period: Period) => Promise<readonly Group[]>

interface Ended {
  readonly companyId: number
  readonly month: string
}

/** Freezes a month's sums and rows as they are now. It stays as it was, whoever leaves and whatever comes late. */
export async function closeMonth(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { companyId, month }: Ended,
  summing: Summing,
): Promise<void> {
  const period = daysOfMonth(month)
  const now = clock.now()
  // Sums and rows of one moment, so that the rows add up to the sums.
  const { groups, people } = await inSnapshot(db, async (tx) => ({
    groups: await summing(tx, companyId, period),
    people: await peopleOfMonth(tx, { companyId, period, today: studyDateOf(now) }),
  }))
  const closed = { company_id: companyId, month: period.from, closed_at: now }
  await inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows: isFirst } = await tx
      .insertInto('closed_month')
      .values({ ...closed, groups: JSON.stringify(groups), people: people.length })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (isFirst === 1n) await storePeople(tx, { companyId, month: period.from }, people)
  })
}
