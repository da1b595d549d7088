import { cardState, masteredDays } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { sourceCode, trackCode } from '#practice'

const mastered = (state: string, stability: string) =>
  sql`coalesce(${sql.ref(state)} = ${cardState.review} and ${sql.ref(stability)} >= ${masteredDays}, false)`

export interface MasteryChange {
  readonly no: number
  /** True for a word that has become mastered, false for one that no longer is. */
  readonly entered: boolean
  /** The study date of its last answer in the period. */
  readonly on: string
}

/**
 * Words that were mastered after their last answer of a period and not before their first one, and the other way round,
 * by the log of answers. Mastered is a card in review with a stability of 30 days, which a wrong answer ends
 * (docs/learning.md 6). A word that came from a file begins with the memory that it brought.
 */
export async function masteryChanges(
  db: Db,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<MasteryChange[]> {
  const { rows } = await sql<MasteryChange>`
    with answers as (
      select word_no, study_date,
        case when source = ${sourceCode.import} then ${mastered('state_after', 'stability_after')}
          else ${mastered('state_before', 'stability_before')} end as before,
        ${mastered('state_after', 'stability_after')} as after,
        row_number() over (partition by word_no order by reviewed_at, id) as place,
        row_number() over (partition by word_no order by reviewed_at desc, id desc) as place_from_end
      from review_log where account_id = ${accountId} and study_date between ${from}::date and ${to}::date
        and track = ${trackCode.RECALL} and undone_at is null and state_after is not null)
    select l.word_no as no, l.after as entered, l.study_date as on
    from answers l join answers f on f.word_no = l.word_no and f.place = 1
    where l.place_from_end = 1 and l.after <> f.before order by l.study_date desc, l.word_no`.execute(db)
  return rows
}

/**
 * By how many the words that are mastered grew in a period, negative where more fell. Unlike above, a word that a file
 * brought grows them: each period begins where the one before it ended, so that sums of periods are what is held.
 */
export async function heldChange(
  db: Db,
  accountId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> {
  const { rows } = await sql<{ change: number }>`
    with answers as (
      select word_no, ${mastered('state_before', 'stability_before')} as before,
        ${mastered('state_after', 'stability_after')} as after,
        row_number() over (partition by word_no order by reviewed_at, id) as place,
        row_number() over (partition by word_no order by reviewed_at desc, id desc) as place_from_end
      from review_log where account_id = ${accountId} and study_date between ${from}::date and ${to}::date
        and track = ${trackCode.RECALL} and undone_at is null and state_after is not null)
    select (count(*) filter (where place_from_end = 1 and after) - count(*) filter (where place = 1 and before))::int
      as change from answers`.execute(db)
  return rows[0]?.change ?? 0
}
