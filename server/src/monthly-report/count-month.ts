import type { MonthNumbers } from '@readgrow/contract'
import { daysOfMonth } from '@readgrow/learning/report'
import { countsAsStudied, type DayOfStudy, unitsOf } from '@readgrow/learning/streak'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#platform/database/db'
import { recallReviewsOf } from '#practice'
import { dayOfStudyColumns } from '#study-days'
import { countedEvents, isFirst } from './counted-events.ts'
import { heldChange, masteryChanges } from './mastery.ts'

type Numbers = z.output<typeof MonthNumbers>
/** The sums of a month as they are stored; what is shown of the reviews follows from them. */
export type CountedMonth = Omit<Numbers, 'recall'> & {
  readonly recall: Awaited<ReturnType<typeof recallReviewsOf>>
  /** By how many mastered words the month grew. */
  readonly heldChange: number
}

export const nothing: CountedMonth = {
  ...{ activeSeconds: 0, lateSeconds: 0, studyDays: 0, units: 0, articles: 0, wordsRead: 0, levels: [] },
  otherChallenge: { answers: 0, right: 0 },
  ...{ challenges: 0, selfStudies: 0, conversations: 0, wordAnswers: 0, mastered: 0, fell: 0 },
  recall: { answers: 0, right: 0, predicted: null },
  ...{ takes: 0, takeSeconds: 0, quietSentences: 0, heldChange: 0 },
}

/** The sums of a month from the logs and days of a learner. */
export async function countMonth(db: Db, accountId: number, month: string): Promise<CountedMonth> {
  const days = daysOfMonth(month)
  const [ofDays, events, mastery, recall, held] = [
    await countDays(db, accountId, days),
    await countEvents(db, accountId, days),
    await masteryChanges(db, accountId, days),
    await recallReviewsOf(db, accountId, days),
    await heldChange(db, accountId, days),
  ]
  return {
    ...ofDays,
    ...events,
    mastered: mastery.filter(({ entered }) => entered).length,
    fell: mastery.filter(({ entered }) => !entered).length,
    recall,
    heldChange: held,
  }
}

interface Days {
  readonly from: string
  readonly to: string
}

type Day = DayOfStudy & { readonly activeSeconds: number; readonly lateSeconds: number }

async function countDays(db: Db, accountId: number, { from, to }: Days) {
  const { rows } = await sql<Day>`select ${dayOfStudyColumns}, active_seconds as "activeSeconds",
      late_seconds as "lateSeconds" from study_day where account_id = ${accountId} and study_date between ${from}::date and ${to}::date`.execute(
    db,
  )
  const sum = (of: (day: Day) => number) => rows.reduce((total, day) => total + of(day), 0)
  const units = sum(unitsOf)
  const activeSeconds = sum((day) => day.activeSeconds)
  return {
    // Study without a second of active time is from before it was measured.
    activeSeconds: activeSeconds === 0 && units > 0 ? null : activeSeconds,
    lateSeconds: sum((day) => day.lateSeconds),
    studyDays: rows.filter(countsAsStudied).length,
    units,
    challenges: sum((day) => day.challenges),
    selfStudies: sum((day) => day.selfStudies),
    conversations: sum((day) => day.conversations),
    wordAnswers: sum((day) => day.wordAnswers),
  }
}

interface OfLevel {
  readonly level: Numbers['levels'][number]['level'] | null
  readonly articles: number
  readonly words: number
  readonly quizAnswers: number
  readonly quizRight: number
  readonly challengeAnswers: number
  readonly challengeRight: number
  readonly takes: number
  readonly takeSeconds: number
  readonly quietSentences: number
}

async function countEvents(db: Db, accountId: number, days: Days) {
  const { rows } = await sql<OfLevel>`
    with counted as (${countedEvents(accountId, days)})
    select c.level,
      count(*) filter (where ${isFirst.article})::int as articles,
      coalesce(sum((c.detail ->> 'words')::int) filter (where ${isFirst.article}), 0)::int as words,
      count(*) filter (where ${isFirst.quiz})::int as "quizAnswers",
      count(*) filter (where ${isFirst.quiz} and (c.detail ->> 'correct')::boolean)::int as "quizRight",
      count(*) filter (where ${isFirst.challenge})::int as "challengeAnswers",
      count(*) filter (where ${isFirst.challenge} and (c.detail ->> 'correct')::boolean)::int as "challengeRight",
      count(*) filter (where ${isFirst.take})::int as takes,
      coalesce(sum((c.detail ->> 'seconds')::int) filter (where ${isFirst.take}), 0)::int as "takeSeconds",
      count(*) filter (where c.kind = 'SENTENCE_READ_QUIETLY')::int as "quietSentences"
    from counted c group by c.level order by c.level`.execute(db)
  const sum = (of: (level: OfLevel) => number) => rows.reduce((total, level) => total + of(level), 0)
  const [other] = rows.filter(({ level }) => level === null)
  return {
    articles: sum(({ articles }) => articles),
    wordsRead: sum(({ words }) => words),
    levels: rows.flatMap(ofLevel),
    otherChallenge: { answers: other?.challengeAnswers ?? 0, right: other?.challengeRight ?? 0 },
    takes: sum(({ takes }) => takes),
    takeSeconds: sum(({ takeSeconds }) => takeSeconds),
    quietSentences: sum(({ quietSentences }) => quietSentences),
  }
}

function ofLevel(row: OfLevel): Numbers['levels'] {
  const { level, articles, words, quizAnswers, quizRight, challengeAnswers, challengeRight } = row
  if (level === null || articles + quizAnswers + challengeAnswers === 0) return []
  const quiz = { answers: quizAnswers, right: quizRight }
  return [{ level, articles, words, quiz, challenge: { answers: challengeAnswers, right: challengeRight } }]
}
