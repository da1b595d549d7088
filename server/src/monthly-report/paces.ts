import { addDays, dayNumberOf, studyDayStart } from '@readgrow/learning'
import { daysOfMonth } from '@readgrow/learning/report'
import { mostWordsPerMinute } from '@readgrow/learning/speech'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

interface Pace {
  readonly wordsPerMinute: number
  readonly takes: number
}

/**
 * The pace of each month's whole readings aloud, both months included: the middle one, of two the slower. Takes whose
 * pace was not measured do not count, and neither do those that are gone, because the log has no measures. Nor do paces
 * of an older rule that today's would not give: of another text, or faster than anybody speaks.
 */
export async function readPaces(
  db: Db,
  accountId: number,
  months: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, Pace>> {
  const begins = studyDayStart(dayNumberOf(daysOfMonth(months.from).from))
  const ends = studyDayStart(dayNumberOf(addDays(daysOfMonth(months.to).to, 1)))
  const { rows } = await prepared(
    'paces-of-learning-months',
    sql<Pace & { month: string }>`
    select month, round(percentile_disc(0.5) within group (order by pace))::int as "wordsPerMinute", count(*)::int as takes
    from (select to_char(recorded_at at time zone 'Asia/Seoul' - interval '4 hours', 'YYYY-MM') as month,
        (measures #>> '{pace,wordsPerMinute,value}')::float8 as pace,
        measures #>> '{pace,wordsPerMinute,source}' = 'SCRIPT'
          and measures #>> '{words,unavailable}' in ('UNLIKE_MODEL', 'UNSURE', 'TOO_NOISY') as refused
      from take where account_id = ${accountId} and recorded_at >= ${begins} and recorded_at < ${ends}
        and kind = 'RUN_THROUGH' and stored_at is not null) t
    where pace <= ${mostWordsPerMinute} and refused is not true group by month`,
  ).execute(db)
  return new Map(rows.map(({ month, ...pace }) => [month, pace]))
}
