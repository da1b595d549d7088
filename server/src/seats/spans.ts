import { type RawBuilder, sql } from 'kysely'
import { studyDateSql } from '#platform/database/study-date'

/**
 * SQL of who had a seat of a company and when: `(account_id, days)`, a multirange of the study days on a part of which
 * they had one, by the ledger of seats.
 */
export const seatDaysSql = (companyId: number): RawBuilder<unknown> =>
  spansSql(sql`l.company_id = ${companyId} and l.account_id is not null`)

/** The same of one account, `account` being its id in the statement around: found by the account whatever the planner expects. */
export const seatDaysOf = (account: RawBuilder<unknown>): RawBuilder<unknown> =>
  spansSql(sql`l.account_id = ${account}`)

/** Over `l`, a line of the ledger. */
const spansSql = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select account_id, range_agg(daterange(from_date, to_date, '[]')) as days from (
    select l.account_id, l.change, ${studyDateSql(sql`l.at`)} as from_date,
      lead(${studyDateSql(sql`l.at`)}) over (partition by l.account_id order by l.id) as to_date
    from seat_line l where ${lines}) line
  where change >= 0 group by account_id`
