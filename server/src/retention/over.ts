import { type RawBuilder, sql } from 'kysely'
import type { NamedRule } from './rule.ts'
import { intervalOf, type Term } from './terms.ts'

/** Whether a row of `t` is to be deleted now. */
export const isOver = (rule: NamedRule, now: Date): RawBuilder<boolean> => sql`(${sql.raw(rule.only ?? 'true')})
  and (${sql.raw(rule.provided ?? 'true')}) and ${sql.raw(rule.since)} <= ${cutoff(rule.term, now)}
  and ${wasWarned(rule, now)}`

/** By the calendar of Seoul: a month ends on its last day, never later. */
export const cutoff = (term: Term, now: Date): RawBuilder<Date> => sql`(
  (${now}::timestamptz at time zone 'Asia/Seoul' - ${intervalOf(term)}::interval) at time zone 'Asia/Seoul')`

const wasWarned = ({ name, since, warnedDays: days }: NamedRule, now: Date) =>
  days === undefined
    ? sql`true`
    : sql`exists (select from leaving_warning w where w.account_id = t.id and w.rule = ${name}
        and w.since = ${sql.raw(since)} and w.sent_at <= ${cutoff({ days }, now)})`
