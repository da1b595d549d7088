import { type ChallengeKind, challengeMinutes, challengeSizes, periodOf } from '@readgrow/learning/challenge'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** A challenge that is open, as the plan of the day sees it. */
export interface PlannedChallenge {
  readonly questions: number
  readonly minutes: number
  /** The study date on which the last of its questions had its first answer; null while one has none. */
  readonly doneOn: string | null
}

interface Row {
  readonly kind: ChallengeKind
  readonly questions: number
  readonly answered: number
  readonly lastOn: string | null
}

/** The challenges of this day and of this week. */
export async function readOpenChallenges(
  db: Db,
  accountId: number,
  now: Date,
): Promise<{ readonly day: PlannedChallenge; readonly week: PlannedChallenge }> {
  const periods = { day: periodOf('DAY', now), week: periodOf('WEEK', now) }
  const { rows } = await prepared(
    'read-open-challenges',
    sql<Row>`
    select c.kind, jsonb_array_length(c.items) as questions, a.answered, a."lastOn"
    from challenge_attempt c cross join lateral (
      select count(*)::int as answered, max(study_date)::text as "lastOn" from challenge_answer a
      where a.account_id = c.account_id and a.attempt_id = c.id and a.round = 1) a
    where c.account_id = ${accountId} and ((c.kind = 'DAY' and c.period = ${periods.day}::date)
      or (c.kind = 'WEEK' and c.period = ${periods.week}::date))`,
  ).execute(db)
  const planned = (kind: ChallengeKind): PlannedChallenge => {
    const row = rows.find((each) => each.kind === kind)
    const { questions, answered, lastOn } = row ?? { questions: challengeSizes[kind], answered: 0, lastOn: null }
    return { questions, minutes: challengeMinutes[kind], doneOn: answered >= questions ? lastOn : null }
  }
  return { day: planned('DAY'), week: planned('WEEK') }
}
