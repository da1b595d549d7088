import { dateOfDay, studyDayNumber } from '@readgrow/learning'
import { describe, expect, test } from 'vitest'
import { aLearner, flashcard, type Learner, seoul, testApp } from '#testing'

const app = await testApp()
const usual = { newPerDay: 10, reviewsPerDay: 100, retention: 0.9, easyDays: [1, 1, 1, 1, 1, 1, 1] as (0 | 0.5 | 1)[] }
const refusal = async (learner: Learner, ...call: unknown[]) =>
  app.as(await learner.present()).call(...(call as Parameters<ReturnType<typeof app.as>['call']>))

async function aLearnerBehind(overdue: number) {
  app.clock.set(seoul('2026-11-24T10:00'))
  const learner = await aLearner(app)
  // Ten strengths, so that the order of strength is one.
  for (let group = 0; group < 10; group++)
    await learner.bring(overdue / 10, { stability: 2 + group * 0.4, dueIn: -12 }, (group * overdue) / 10)
  return learner
}

const retrievability = async (learner: Learner) => {
  const cards = await learner.cards()
  const now = studyDayNumber(app.clock.now())
  return (no: number) => {
    const card = cards.find(({ word_no, track }) => word_no === no && track === 0)
    if (!card) throw new Error('there is no card')
    // The forgetting curve of FSRS-6 with its own decay, .1542.
    const factor = 0.9 ** (-1 / 0.1542) - 1
    return (1 + (factor * (now - studyDayNumber(card.last_at))) / card.stability) ** -0.1542
  }
}

const isSorted = (values: readonly number[], sign: 1 | -1) =>
  values.every((value, index) => index === 0 || sign * (value - (values[index - 1] ?? value)) >= -1e-9)

async function answerAll(learner: Learner, nos: readonly number[]) {
  for (let from = 0; from < nos.length; from += 100)
    await learner.send(nos.slice(from, from + 100).map((no) => learner.answer(no, flashcard(3))))
}

describe('three hundred overdue words', () => {
  test('over five days are at most sixty a day, the weakest first, and nothing new meanwhile', async () => {
    const learner = await aLearnerBehind(300)
    await learner.learn(5, 300)
    const { backlog } = await learner.call('GET /vocabulary/overview', {})
    expect(backlog).toEqual({
      overdue: 300,
      plan: null,
      choices: [
        { days: 3, perDay: 100 },
        { days: 5, perDay: 60 },
        { days: 7, perDay: 43 },
      ],
    })
    expect(await learner.call('POST /vocabulary/backlog', { body: { days: 5 } })).toEqual({ perDay: 60 })
    const asked: number[] = []
    for (let day = 0; day < 5; day++) {
      const recallOf = await retrievability(learner)
      const reviews = (await learner.queue()).filter(({ phase }) => phase !== 'STEP')
      expect(reviews.map(({ phase }) => phase)).not.toContain('FRESH')
      expect(reviews.length).toBeLessThanOrEqual(60)
      expect(
        isSorted(
          reviews.map(({ no }) => recallOf(no)),
          1,
        ),
      ).toBe(true)
      const nos = reviews.map(({ no }) => no)
      await answerAll(learner, nos)
      expect((await learner.queue()).filter(({ phase }) => phase === 'REVIEW')).toEqual([])
      asked.push(...nos)
      app.clock.advance({ days: 1 })
    }
    expect(new Set(asked).size).toBe(300)
    const after = await learner.call('GET /vocabulary/overview', {})
    expect(after.backlog?.plan ?? null).toBeNull()
    expect((await learner.queue()).some(({ phase }) => phase === 'FRESH')).toBe(true)
  })

  test('without a plan are a hundred a day, the best remembered first, and nothing new', async () => {
    const learner = await aLearnerBehind(300)
    await learner.learn(5, 300)
    const recallOf = await retrievability(learner)
    const { items, heldBack } = await learner.call('GET /vocabulary/today', { query: {} })
    expect(items.map(({ phase }) => phase)).toEqual(Array.from({ length: 100 }, () => 'REVIEW'))
    expect(heldBack).toBe(200)
    expect(
      isSorted(
        items.map(({ no }) => recallOf(no)),
        -1,
      ),
    ).toBe(true)
    await answerAll(
      learner,
      items.map(({ no }) => no),
    )
    expect((await learner.queue()).filter(({ phase }) => phase !== 'STEP')).toEqual([])
  })

  test('come in the usual order again after the plan ends', async () => {
    const learner = await aLearnerBehind(300)
    const before = await learner.queue()
    await learner.call('POST /vocabulary/backlog', { body: { days: 7 } })
    expect(await learner.queue()).toHaveLength(43)
    const { backlog } = await learner.call('GET /vocabulary/overview', {})
    expect(backlog?.plan).toEqual({ days: 7, daysLeft: 7, perDay: 43 })
    expect(await learner.call('POST /vocabulary/backlog', { body: { days: 0 } })).toEqual({ perDay: null })
    expect(await learner.queue()).toEqual(before)
  })
})

describe('a limit of reviews a day', () => {
  test('counts what was answered, once for a word, and lets steps through', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    await learner.bring(30, { stability: 6 })
    await learner.call('PUT /vocabulary/settings', { body: { ...usual, reviewsPerDay: 20 } })
    const first = await learner.queue()
    expect(first).toHaveLength(20)
    await learner.send(first.slice(0, 5).map(({ no }) => learner.answer(no, flashcard(1))))
    const phases = (await learner.queue()).map(({ phase }) => phase)
    expect(phases.filter((phase) => phase === 'STEP')).toHaveLength(5)
    expect(phases.filter((phase) => phase === 'REVIEW')).toHaveLength(15)
  })
})

describe('a plan', () => {
  test('is refused where nothing is overdue', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    await learner.learn(3)
    await learner.bring(3, { stability: 10, dueIn: 2 }, 3)
    expect(await refusal(learner, 'POST /vocabulary/backlog', { body: { days: 3 } })).toMatchObject({
      status: 409,
      body: { code: 'STATE_CONFLICT' },
    })
    expect(await learner.call('POST /vocabulary/backlog', { body: { days: 0 } })).toEqual({ perDay: null })
  })
})

describe('easy days', () => {
  test('get nothing as long as another day within the tolerance is free', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    const words = await learner.bring(20, { stability: 10 })
    // 2026-11-24 is a Tuesday; intervals of 25 to 27 days end on and around a weekend.
    const easyDays: (0 | 0.5 | 1)[] = [1, 1, 1, 1, 1, 0, 0]
    await learner.call('PUT /vocabulary/settings', { body: { ...usual, easyDays } })
    await learner.send(words.map(({ no }) => learner.answer(no, flashcard(3))))
    const weekdays = (await learner.cards())
      .filter(({ track }) => track === 0)
      .map(({ due_at: due }) => new Date(dateOfDay(studyDayNumber(due))).getUTCDay())
    expect(weekdays.filter((day) => day === 0 || day === 6)).toEqual([])
    expect(new Set(weekdays).size).toBeGreaterThan(1)
  })
})

describe('settings', () => {
  test('stay as they were set, and belong to one account', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const [learner, other] = [await aLearner(app), await aLearner(app)]
    const wanted = {
      newPerDay: 0,
      reviewsPerDay: 400,
      retention: 0.83,
      easyDays: [1, 1, 0.5, 1, 1, 0, 0] as (0 | 0.5 | 1)[],
    }
    expect(await learner.call('PUT /vocabulary/settings', { body: wanted })).toEqual(wanted)
    expect((await learner.call('GET /vocabulary/overview', {})).settings).toEqual(wanted)
    expect((await other.call('GET /vocabulary/overview', {})).settings).toEqual(usual)
  })

  test.each([
    { newPerDay: 31 },
    { newPerDay: -1 },
    { newPerDay: 1.5 },
    { reviewsPerDay: 19 },
    { reviewsPerDay: 401 },
    { retention: 0.79 },
    { retention: 0.96 },
    { easyDays: [1, 1, 1, 1, 1, 1] },
    { easyDays: [1, 1, 1, 1, 1, 1, 0.7] },
  ])('past their ranges, %j, are refused and change nothing', async (wrong) => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    const [name] = Object.keys(wrong)
    expect(await refusal(learner, 'PUT /vocabulary/settings', { body: { ...usual, ...wrong } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: [{ path: expect.stringMatching(new RegExp(`^${name}`)) }] },
    })
    expect((await learner.call('GET /vocabulary/overview', {})).settings).toEqual(usual)
  })

  test('for a plan of other days than three, five or seven are refused', async () => {
    app.clock.set(seoul('2026-11-24T10:00'))
    const learner = await aLearner(app)
    expect(await refusal(learner, 'POST /vocabulary/backlog', { body: { days: 4 } })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    })
  })
})
