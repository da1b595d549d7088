import type { ReplyOf, readReportEvidence } from '@readgrow/contract'
import type { ReportLine } from '@readgrow/contract/constants'
import { daysOfMonth, durationText } from '@readgrow/learning/report'
import { countsAsStudied, type DayOfStudy, unitsOf } from '@readgrow/learning/streak'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { readRecallReviews } from '#practice'
import { dayOfStudyColumns } from '#study-days'
import { articlesCounted, challengesCounted, quizzesCounted, takesCounted } from './event-lists.ts'

import { masteryChanges } from './mastery.ts'
import { monthsOf } from './report.ts'

type Reply = ReplyOf<typeof readReportEvidence>
export type Counted = Reply['items'][number]

export interface Listing {
  readonly accountId: number
  readonly days: { readonly from: string; readonly to: string }
}

const atOnce = 50

/** The list that a line of a report counts, from the `after`th on, the newest first. NOT_FOUND for a foreign month. */
export async function readEvidence(
  ctx: AccountContext,
  wanted: string,
  line: ReportLine,
  after: number,
): Promise<Reply> {
  const { month } = await monthsOf(ctx, wanted)
  const all = await lists[line](ctx, { accountId: ctx.account.id, days: daysOfMonth(month) })
  const items = all.slice(after, after + atOnce)
  return { total: all.length, items, next: after + atOnce < all.length ? after + atOnce : null }
}

type List = (ctx: AccountContext, listing: Listing) => Promise<readonly Counted[]>

const lists: Readonly<Record<ReportLine, List>> = {
  DAYS: daysCounted,
  ARTICLES: articlesCounted,
  MASTERED: (ctx, listing) => wordsChanged(ctx, listing, true),
  FELL: (ctx, listing) => wordsChanged(ctx, listing, false),
  RECALL: recallsCounted,
  QUIZ: quizzesCounted,
  CHALLENGES: challengesCounted,
  TAKES: takesCounted,
}

type Day = DayOfStudy & { readonly date: string; readonly activeSeconds: number }

async function daysCounted({ db }: AccountContext, { accountId, days: { from, to } }: Listing): Promise<Counted[]> {
  const { rows } = await sql<Day>`select study_date as date, ${dayOfStudyColumns}, active_seconds as "activeSeconds"
    from study_day where account_id = ${accountId} and study_date between ${from}::date and ${to}::date
    order by study_date desc`.execute(db)
  return rows.filter(countsAsStudied).map((day) => ({
    on: day.date,
    text: doneOn(day),
    detail: `학습 ${unitsOf(day)}개 · ${day.activeSeconds > 0 ? durationText(day.activeSeconds) : '시간은 측정하지 않았어요'}`,
    url: null,
  }))
}

const doneOn = (day: Day): string =>
  [
    [day.articles, `기사 ${day.articles}편`],
    [day.wordAnswers, `단어 답 ${day.wordAnswers}개`],
    [day.selfStudies, `집중 학습 ${day.selfStudies}개`],
    [day.challenges, `챌린지 ${day.challenges}개`],
    [day.conversations, `대화 ${day.conversations}개`],
    [day.spokenSeconds, `말하기 ${durationText(day.spokenSeconds)}`],
  ]
    .flatMap(([amount, text]) => (amount ? [text] : []))
    .join(', ')

async function wordsChanged(
  { db }: AccountContext,
  { accountId, days }: Listing,
  entered: boolean,
): Promise<Counted[]> {
  const changes = (await masteryChanges(db, accountId, days)).filter((change) => change.entered === entered)
  if (changes.length === 0) return []
  const { rows } = await sql<{ no: number; lemma: string; ko: string }>`select no, lemma, ko from saved_word
    where account_id = ${accountId} and no = any(${changes.map(({ no }) => no)}::int[])`.execute(db)
  const words = new Map(rows.map((row) => [row.no, row]))
  return changes.map(({ no, on }) => ({
    on,
    text: words.get(no)?.lemma ?? '지운 단어',
    detail: words.get(no)?.ko ?? '',
    url: words.has(no) ? '/vocabulary/my' : null,
  }))
}

async function recallsCounted({ db }: AccountContext, { accountId, days }: Listing): Promise<Counted[]> {
  const reviews = await readRecallReviews(db, accountId, days)
  return reviews.map(({ on, lemma, right, recall }) => ({
    on,
    text: lemma ?? '지운 단어',
    detail: `${right ? '맞음' : '틀림'} · 예상 ${Math.round((recall ?? 0) * 100)}%`,
    url: null,
  }))
}
