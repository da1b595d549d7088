import { cardState, type DoneToday } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { effectCode, sourceCode } from './codes.ts'

export interface DayDone extends DoneToday {
  readonly answers: number
  /** Each answer counts 60 seconds at most; null where none was measured. */
  readonly seconds: number | null
  /** Words that reading counted as remembered today. */
  readonly read: number
}

const longestAnswerMs = 60_000

/** What was done on a study day, from the log of answers. */
export async function doneOn(db: Db, accountId: number, date: string): Promise<DayDone> {
  const { rows } = await sql<{
    reviews: number
    introduced: number
    answers: number
    seconds: number | null
    read: number
    words: number[] | null
  }>`
    select count(*) filter (where effect = ${effectCode('GRADED')} and state_before > ${cardState.fresh}
        and source <> ${sourceCode.transfer})::int as reviews,
      count(*) filter (where effect = ${effectCode('GRADED')} and coalesce(state_before, 0) = ${cardState.fresh})::int
        as introduced,
      count(*) filter (where attempt_id is not null and source < 2)::int as answers,
      round(sum(least(response_ms, ${longestAnswerMs})) filter (where response_ms is not null) / 1000.0)::int as seconds,
      count(*) filter (where effect = ${effectCode('READING')})::int as read,
      array_agg(distinct word_no) filter (where effect in (${effectCode('GRADED')}, ${effectCode('STEP')})) as words
    from review_log where account_id = ${accountId} and study_date = ${date}::date and undone_at is null`.execute(db)
  const [row] = rows
  return {
    reviews: row?.reviews ?? 0,
    introduced: row?.introduced ?? 0,
    answers: row?.answers ?? 0,
    seconds: row?.seconds ?? null,
    read: row?.read ?? 0,
    words: new Set(row?.words ?? []),
  }
}

export interface Pace {
  /** Seconds that an answer takes, by track. */
  readonly RECALL: number
  readonly PRODUCTION: number
  readonly measured: boolean
}

// Until a learner's pace is known: eight seconds for a card, fifteen for a written word, ten to look at a new word.
const usualSeconds = { RECALL: 8, PRODUCTION: 15 }
const introductionSeconds = 10
/** How often a card comes back on its first day, roughly. */
const repeatsOfNew = 2
const answersForPace = 200
const fewestAnswers = 30

/** How fast a learner answers, from their last two hundred answers with a measured time. */
export async function paceOf(db: Db, accountId: number): Promise<Pace> {
  const { rows } = await sql<{ track: number; answers: number; median: number }>`
    select track, count(*)::int as answers,
      (percentile_cont(.5) within group (order by least(response_ms, ${longestAnswerMs})) / 1000)::float as median
    from (select track, response_ms from review_log where account_id = ${accountId} and response_ms is not null
      and undone_at is null order by study_date desc limit ${answersForPace}) as latest group by track`.execute(db)
  const medianOf = (track: number) => rows.find((row) => row.track === track && row.answers >= fewestAnswers)?.median
  const [recall, production] = [medianOf(0), medianOf(1)]
  return {
    RECALL: recall ?? usualSeconds.RECALL,
    PRODUCTION: production ?? usualSeconds.PRODUCTION,
    measured: recall !== undefined,
  }
}

interface Queued {
  readonly track: 'RECALL' | 'PRODUCTION'
  readonly phase: 'FRESH' | 'STEP' | 'REVIEW'
}

/** Seconds that an item of a queue takes. */
export const secondsFor = ({ track, phase }: Queued, pace: Pace): number =>
  phase === 'FRESH' ? introductionSeconds + pace[track] * repeatsOfNew : pace[track]

/** Whole minutes that a queue takes, at least one when there is anything in it. */
export function minutesFor(items: readonly Queued[], pace: Pace): number {
  const seconds = items.reduce((sum, item) => sum + secondsFor(item, pace), 0)
  return items.length === 0 ? 0 : Math.max(1, Math.round(seconds / 60))
}
