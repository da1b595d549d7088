import { type MonthlyReport, testsShown } from '@readgrow/contract'
import { addDays, dayNumberOf, studyDayStart } from '@readgrow/learning'
import { daysOfMonth, levelChange } from '@readgrow/learning/report'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

type LevelLine = z.output<typeof MonthlyReport>['level']
type Seen = NonNullable<LevelLine['now']>
type Test = Seen & { readonly theta: number; readonly deviation: number; readonly finishedAt: Date }

/** The last level tests up to the end of a month, and the last one before the month if the month has one of its own. */
export async function levelsOf(
  db: Db,
  accountId: number,
  month: string,
): Promise<LevelLine & { testedOn: string | null }> {
  const { from, to } = daysOfMonth(month)
  const [begins, ends] = [studyDayStart(dayNumberOf(from)), studyDayStart(dayNumberOf(addDays(to, 1)))]
  const tests = await lastTests(db, accountId, ends, testsShown)
  const [now = null] = tests
  const [before = null] = now && now.finishedAt >= begins ? await lastTests(db, accountId, begins, 1) : []
  return {
    now: now && shown(now),
    before: before && shown(before),
    change: now && before ? levelChange(before, now) : null,
    tests: tests.map(shown).reverse(),
    testedOn: now?.takenOn ?? null,
  }
}

const shown = ({ takenOn, level, at, low, high }: Test): Seen => ({ takenOn, level, at, low, high })

/** The newest first. */
async function lastTests(db: Db, accountId: number, before: Date, count: number): Promise<readonly Test[]> {
  const { rows } = await prepared(
    'last-level-tests-before',
    sql<Test>`
    select s ->> 'takenOn' as "takenOn", s ->> 'level' as level, (s ->> 'at')::float8 as at,
      (s ->> 'low')::float8 as low, (s ->> 'high')::float8 as high, theta, deviation, finished_at as "finishedAt"
    from (select result -> 'shown' as s, (result ->> 'theta')::float8 as theta,
        (result ->> 'deviation')::float8 as deviation, finished_at
      from level_test where account_id = ${accountId} and state = 'DONE' and finished_at < ${before}
      order by finished_at desc limit ${count}) last order by finished_at desc`,
  ).execute(db)
  return rows
}
