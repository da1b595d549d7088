import { challengeMinutes, challengeSizes } from '@readgrow/learning/challenge'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'

/** Today's challenge as the plan of the day sees it: done once every question has its first answer. */
export async function readChallengeOfDay(db: Db, accountId: number, today: string) {
  const { rows } = await prepared(
    'read-challenge-of-day',
    sql<{ questions: number; answered: number }>`
    select jsonb_array_length(c.items) as questions,
      (select count(*)::int from challenge_answer a
        where a.account_id = c.account_id and a.attempt_id = c.id and a.round = 1) as answered
    from challenge_attempt c where c.account_id = ${accountId} and c.kind = 'DAY' and c.period = ${today}::date`,
  ).execute(db)
  const { questions = challengeSizes.DAY, answered = 0 } = rows[0] ?? {}
  return { questions, minutes: challengeMinutes.DAY, done: answered >= questions }
}
