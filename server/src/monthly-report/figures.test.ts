import type { ReplyOf, readMonthlyReport } from '@readgrow/contract'
import { expect, test } from 'vitest'
import {
  aLearner,
  aSpeaker,
  aStory,
  flashcard,
  type Learner,
  seoul,
  someMeasures,
  type TestAccount,
  testApp,
  webm,
} from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp({ start: seoul('2026-11-30T10:00') })
const { event, sentences } = await aStory(app)

type Report = ReplyOf<typeof readMonthlyReport>
const monthOf = (learner: Learner, month: string): Promise<Report> =>
  learner.call('GET /monthly-reports/:month', { params: { month } })
const spent = () => ({
  kind: 'TIME_SPENT' as const,
  id: crypto.randomUUID(),
  at: app.clock.now().toISOString(),
  quarters: 15,
})

test('a month has each of its days: minutes, nought, and null where nothing was measured', async () => {
  app.clock.set(seoul('2026-12-10T10:00'))
  const learner = await aLearner(app)
  app.clock.set(seoul('2026-12-12T10:00'))
  await learner.send([spent()])
  app.clock.set(seoul('2026-12-13T10:00'))
  await learner.send([event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED')])
  app.clock.set(seoul('2026-12-15T03:59'))
  const { days } = await monthOf(learner, '2026-12')
  expect(days.map(({ date }) => date)).toEqual(
    Array.from({ length: 14 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`),
  )
  expect(days.slice(8).map(({ activeSeconds }) => activeSeconds)).toEqual([null, 0, 0, 60, null, 0])
  await rebuildFromLog(app.services, learner.id)
  expect((await monthOf(learner, '2026-12')).days).toEqual(days)
  app.clock.set(seoul('2027-01-20T10:00'))
  expect((await monthOf(learner, '2026-12')).days).toHaveLength(31)
})

test('months have the words that are mastered at their end, as the history of words counts them', async () => {
  app.clock.set(seoul('2026-12-20T10:00'))
  const learner = await aLearner(app)
  const brought = await learner.bring(3, { stability: 60, reps: 5 })
  const [rising] = await learner.bring(2, { stability: 28, reps: 4 }, 3)
  app.clock.set(seoul('2027-01-05T10:00'))
  await learner.review(rising?.no ?? 0, flashcard(4))
  app.clock.set(seoul('2027-02-05T10:00'))
  for (const { no } of brought.slice(0, 2)) await learner.review(no, flashcard(1))
  app.clock.set(seoul('2027-03-03T10:00'))
  await learner.send([spent()])
  const { trend } = await monthOf(learner, '2027-03')
  expect(trend.map(({ month, held }) => [month, held])).toEqual([
    ['2026-12', 3],
    ['2027-01', 4],
    ['2027-02', 2],
    ['2027-03', 2],
  ])
  const history = await learner.call('GET /vocabulary/history', { query: { days: 90 } })
  const masteredOn = (date: string) => history.days.find((day) => day.date === date)?.MASTERED
  for (const [date, held] of [
    ['2026-12-31', 3],
    ['2027-01-31', 4],
    ['2027-03-03', 2],
  ] as const)
    expect(masteredOn(date)).toBe(held)
})

test('sums that were stored before there were held words are counted again', async () => {
  app.clock.set(seoul('2026-12-20T10:00'))
  const learner = await aLearner(app)
  await learner.bring(2, { stability: 60, reps: 5 })
  const before = await monthOf(learner, '2026-12')
  const { db } = app.services
  const stored = await db.selectFrom('learning_month').selectAll().where('account_id', '=', learner.id).execute()
  for (const { month, numbers } of stored) {
    const { heldChange: _, ...older } = numbers as Record<string, unknown>
    await db
      .updateTable('learning_month')
      .set({ numbers: JSON.stringify(older) })
      .where('account_id', '=', learner.id)
      .where('month', '=', month)
      .execute()
  }
  expect(await monthOf(learner, '2026-12')).toEqual(before)
  expect(before.trend[0]?.held).toBe(2)
})

const paced = (value: number) => ({
  ...someMeasures,
  pace: {
    ...someMeasures.pace,
    wordsPerMinute: { value, unit: 'WORDS_PER_MINUTE', method: 'WORD_COUNT_1', source: 'SCRIPT' } as const,
  },
})
const trendOf = async (account: TestAccount) =>
  (await app.as(account).call('GET /monthly-reports/:month', { params: { month: 'last' } })).body.trend

test('a month has the middle pace of its readings aloud, and none without a measured one', async () => {
  app.clock.set(seoul('2026-12-20T10:00'))
  const { learner, store } = await aSpeaker(app)
  await store([webm])
  expect((await trendOf(learner)).map(({ pace }) => pace)).toEqual([null])
  for (const pace of [90, 140, 101.6]) await store([webm], { measures: paced(pace) })
  // What an older rule gave and today's would not: more than a mouth can do, and the script's words for another text.
  await store([webm], { measures: paced(942) })
  await store([webm], { measures: { ...paced(286), words: { unavailable: 'UNLIKE_MODEL' } } })
  const one = { kind: 'SENTENCE', sentenceId: sentences[0]?.id ?? '', measures: paced(10) } as const
  await store([webm], one)
  expect((await trendOf(learner)).map(({ pace }) => pace)).toEqual([{ wordsPerMinute: 102, takes: 3 }])
})
