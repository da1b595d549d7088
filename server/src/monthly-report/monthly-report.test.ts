import type { ReplyOf, readMonthlyReport } from '@readgrow/contract'
import { reportLines as lines } from '@readgrow/contract/constants'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aLearner, aStory, depth, flashcard, type Learner, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp({ start: seoul('2026-11-30T10:00') })
const { event } = await aStory(app)
const easier = await aStory(app, 'tiny-forests', 'A2')
const other = await aStory(app, 'time-zones', 'B1')

type Report = ReplyOf<typeof readMonthlyReport>
const monthOf = (learner: Learner, month: string): Promise<Report> =>
  learner.call('GET /monthly-reports/:month', { params: { month } })
const spent = (at: Date, quarters = 15) => ({
  kind: 'TIME_SPENT' as const,
  id: crypto.randomUUID(),
  at: at.toISOString(),
  quarters,
})

describe('a month', () => {
  test('counts an article once at its first level, a question once, and time by the quarter of a minute', async () => {
    app.clock.set(seoul('2026-11-30T10:00'))
    const learner = await aLearner(app)
    await learner.send([
      spent(app.clock.now()),
      spent(app.clock.now()),
      event('ARTICLE_FINISHED'),
      easier.event('ARTICLE_FINISHED'),
      other.event('ARTICLE_FINISHED'),
      event('ARTICLE_FINISHED'),
      event('QUIZ_ANSWERED', { choice: 1 }),
      event('QUIZ_ANSWERED', { choice: 0 }),
    ])
    const { numbers, before, first, last } = await monthOf(learner, '2026-11')
    expect({ first, last, before }).toEqual({ first: '2026-11', last: '2026-11', before: null })
    expect(numbers).toMatchObject({ activeSeconds: 60, studyDays: 1, articles: 2 })
    expect(numbers.levels.map(({ level, articles, quiz }) => [level, articles, quiz.answers])).toEqual([['B1', 2, 1]])
  })

  test('ends at 04:00 in Seoul, and late events belong to the day on which they happened', async () => {
    app.clock.set(seoul('2026-12-01T03:59'))
    const learner = await aLearner(app)
    await learner.send([event('ARTICLE_FINISHED')])
    app.clock.set(seoul('2026-12-01T04:00'))
    await learner.send([other.event('ARTICLE_FINISHED')])
    expect((await monthOf(learner, '2026-12')).numbers.articles).toBe(1)
    await learner.send([spent(seoul('2026-12-01T03:30')), spent(seoul('2026-12-01T04:00'))])
    const [november, december] = [await monthOf(learner, '2026-11'), await monthOf(learner, '2026-12')]
    expect([november.numbers.activeSeconds, november.numbers.articles]).toEqual([60, 1])
    expect([december.numbers.activeSeconds, december.before?.activeSeconds]).toEqual([60, 60])
    expect(december.trend.map(({ month }) => month)).toEqual(['2026-11', '2026-12'])
  })

  test('without active time but with study is from before it was measured', async () => {
    app.clock.set(seoul('2026-12-02T10:00'))
    const learner = await aLearner(app)
    await learner.send([event('ARTICLE_FINISHED'), event('QUIZ_ANSWERED')])
    expect((await monthOf(learner, '2026-12')).numbers).toMatchObject({ activeSeconds: null, studyDays: 1, units: 1 })
  })

  test('of another time, or not a month, is not found or not valid', async () => {
    const learner = await aLearner(app)
    const asked = async (month: string) =>
      (await app.as(await learner.present()).call('GET /monthly-reports/:month', { params: { month } })).status
    expect([await asked('2026-11'), await asked('2027-01'), await asked('1970-01')]).toEqual([404, 404, 404])
    expect([await asked('2026-13'), await asked('november')]).toEqual([400, 400])
  })

  test('names words that became mastered and words that fell, and takes back what was undone', async () => {
    app.clock.set(seoul('2026-12-03T10:00'))
    const learner = await aLearner(app)
    const [rising, falling, undone] = await learner.bring(3, { stability: 28, reps: 4 })
    await learner.review(rising?.no ?? 0, flashcard(4))
    const [mastered] = await learner.bring(1, { stability: 60, reps: 5 }, 3)
    await learner.review(mastered?.no ?? 0, flashcard(1))
    await learner.review(falling?.no ?? 0, flashcard(1))
    const answer = learner.answer(undone?.no ?? 0, flashcard(4))
    await learner.send([answer])
    expect((await monthOf(learner, '2026-12')).numbers).toMatchObject({ mastered: 2, fell: 1, wordAnswers: 4 })
    await learner.send([learner.undo(answer.id)])
    const { numbers } = await monthOf(learner, '2026-12')
    expect(numbers).toMatchObject({ mastered: 1, fell: 1, wordAnswers: 3 })
    expect(numbers.recall).toMatchObject({ answers: 3, right: 1, shown: null })
    const list = await learner.call('GET /monthly-reports/:month/lines/:line', {
      params: { month: '2026-12', line: 'MASTERED' },
      query: {},
    })
    expect(list).toMatchObject({ total: 1, next: null, items: [{ text: rising?.lemma, on: '2026-12-03' }] })
  })
})

test('the article in the middle by what was known of it is the lower one of two', async () => {
  const learner = await aLearner(app)
  await learner.send([event('ARTICLE_FINISHED'), other.event('ARTICLE_FINISHED')])
  const { rows } = await sql<{ known: number }>`select (detail ->> 'coverage')::float8 as known from learning_event
    where account_id = ${learner.id} and kind = 'ARTICLE_FINISHED'`.execute(app.services.db)
  expect(rows).toHaveLength(2)
  const atFinish = Math.min(...rows.map(({ known }) => known))
  const { coverage } = await learner.call('GET /monthly-reports/:month/coverage', { params: { month: 'last' } })
  expect(coverage).toMatchObject({ atFinish, of: 2 })
})

test('a month has as many articles as the company reads of it, read again or not', async () => {
  app.clock.set(seoul('2026-11-30T10:00'))
  const learner = await aLearner(app)
  await learner.send([event('ARTICLE_FINISHED'), easier.event('ARTICLE_FINISHED'), event('ARTICLE_FINISHED')])
  app.clock.set(seoul('2026-12-01T10:00'))
  await learner.send([easier.event('ARTICLE_FINISHED'), other.event('ARTICLE_FINISHED')])
  const days = () =>
    app.services.db
      .selectFrom('study_day')
      .select(['study_date', 'articles', 'new_articles'])
      .where('account_id', '=', learner.id)
      .orderBy('study_date')
      .execute()
  const counted = [
    { study_date: '2026-11-30', articles: 1, new_articles: 1 },
    { study_date: '2026-12-01', articles: 2, new_articles: 1 },
  ]
  expect(await days()).toEqual(counted)
  const months = [await monthOf(learner, '2026-11'), await monthOf(learner, '2026-12')]
  expect(months.map(({ numbers }) => numbers.articles)).toEqual([1, 1])
  await rebuildFromLog(app.services, learner.id)
  expect(await days()).toEqual(counted)
})

const linesOf = async (learner: Learner, month: string) =>
  Object.fromEntries(
    await Promise.all(
      lines.map(async (line) => {
        const reply = await learner.call('GET /monthly-reports/:month/lines/:line', {
          params: { month, line },
          query: {},
        })
        return [line, reply] as const
      }),
    ),
  )

/** Every number of a month that is a count of a list equals the length of that list. */
async function expectEvidence(learner: Learner, month: string): Promise<void> {
  const [{ numbers }, evidence] = [await monthOf(learner, month), await linesOf(learner, month)]
  const quiz = numbers.levels.reduce((sum, level) => sum + level.quiz.answers, 0)
  const { studyDays, articles, mastered, fell, recall, takes } = numbers
  expect(Object.fromEntries(Object.entries(evidence).map(([line, { total }]) => [line, total]))).toMatchObject({
    ...{ DAYS: studyDays, ARTICLES: articles, MASTERED: mastered, FELL: fell },
    ...{ RECALL: recall.answers, QUIZ: quiz, TAKES: takes },
  })
}

test('after any history, months equal a recount, a rebuild and the lists that they open', async () => {
  const step = fc.record({
    do: fc.constantFrom('READ', 'EASIER', 'OTHER', 'QUIZ', 'TIME', 'REVIEW', 'UNDO', 'AGAIN'),
    hours: fc.integer({ min: 0, max: 30 }),
    lateHours: fc.integer({ min: 0, max: 47 }),
    rating: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      app.clock.set(seoul('2026-12-29T20:00'))
      const learner = await aLearner(app)
      const words = await learner.bring(3, { stability: 29, reps: 3 })
      const sent: Parameters<Learner['send']>[0][number][] = []
      const answers: string[] = []
      for (const [index, { do: what, hours, lateHours, rating }] of steps.entries()) {
        app.clock.advance({ hours })
        const at = new Date(app.clock.now().getTime() - lateHours * 3_600_000).toISOString()
        const no = words[index % 3]?.no ?? 0
        const given = learner.answer(no, flashcard(rating as 1), { at })
        if (what === 'REVIEW') answers.push(given.id)
        const undone = answers.at(-1)
        const next = {
          READ: () => event('ARTICLE_FINISHED', { at }),
          EASIER: () => easier.event('ARTICLE_FINISHED', { at }),
          OTHER: () => other.event('ARTICLE_FINISHED', { at }),
          QUIZ: () => event('QUIZ_ANSWERED', { at }),
          TIME: () => spent(new Date(at), rating),
          REVIEW: () => given,
          UNDO: () => (undone ? learner.undo(undone) : event('ARTICLE_OPENED', { at })),
          AGAIN: () => sent.at(-1) ?? event('ARTICLE_OPENED', { at }),
        }[what]()
        sent.push(next)
        await learner.send([next])
        // Read in between, so that a month that is not made again would be seen.
        if (index % 4 === 0) await monthOf(learner, app.clock.now() < seoul('2027-01-01T04:00') ? '2026-12' : '2027-01')
      }
      app.clock.set(seoul('2027-03-15T12:00'))
      const months = ['2026-12', '2027-01', '2027-02'].filter((month) => month >= '2026-12')
      const known = await Promise.all(months.map((month) => readable(learner, month)))
      for (const report of known) if (report) await expectEvidence(learner, report.month)
      await sql`update learning_month set stale = true where account_id = ${learner.id}`.execute(app.services.db)
      expect(await Promise.all(months.map((month) => readable(learner, month)))).toEqual(known)
      await rebuildFromLog(app.services, learner.id)
      expect(await Promise.all(months.map((month) => readable(learner, month)))).toEqual(known)
    }),
    { numRuns: depth(3, 12) },
  )
})

/** A month of a learner; null before their first. */
async function readable(learner: Learner, month: string): Promise<Report | null> {
  const answer = await app.as(await learner.present()).call('GET /monthly-reports/:month', { params: { month } })
  return answer.status === 200 ? (answer.body as Report) : null
}
