import type { ReplyOf, readInquiryFigures } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { isUnassigned } from './desk-rows.ts'

type Figures = ReplyOf<typeof readInquiryFigures>

const lookedBackDays = 30
const hourSeconds = 3_600

/** What waits now, and of the last thirty days how long first answers took by the clock and how they were found. */
export async function figures({ db, clock, account }: AccountContext): Promise<Figures> {
  const now = clock.now()
  const since = new Date(now.getTime() - lookedBackDays * 86_400_000)
  const { rows } = await sql<Record<'waiting' | 'overdue' | 'unassigned' | 'mine', number>>`
    select count(*)::int as waiting, count(*) filter (where i.due_at < ${now}::timestamptz)::int as overdue,
      count(*) filter (where ${isUnassigned})::int as unassigned,
      count(*) filter (where i.assignee_id = ${account.id})::int as mine
    from inquiry i join account a on a.id = i.account_id where i.state <> 'ANSWERED' and a.status <> 'LEFT'`.execute(db)
  const { rows: answered } = await sql<{ seconds: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - opened_at))::float8 as seconds
    from inquiry where first_answered_at >= ${since}::timestamptz`.execute(db)
  const { rows: rated } = await sql<Record<'good' | 'fair' | 'bad', number>>`
    select count(*) filter (where rating = 'GOOD')::int as good, count(*) filter (where rating = 'FAIR')::int as fair,
      count(*) filter (where rating = 'BAD')::int as bad
    from inquiry where rated_at >= ${since}::timestamptz`.execute(db)
  const [counts = { waiting: 0, overdue: 0, unassigned: 0, mine: 0 }] = rows
  const seconds = answered[0]?.seconds ?? null
  const ratings = rated[0]
  return {
    ...counts,
    medianHours: seconds === null ? null : Math.round((seconds / hourSeconds) * 10) / 10,
    ratings: ratings && ratings.good + ratings.fair + ratings.bad > 0 ? ratings : null,
  }
}
