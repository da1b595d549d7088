import { studyDayNumber } from '@readgrow/learning'
import { describe, expect, test } from 'vitest'
import { aLearner, flashcard, type Learner, seoul, testApp } from '#testing'

const app = await testApp()
const usual = { newPerDay: 10, reviewsPerDay: 100, retention: 0.9, easyDays: [1, 1, 1, 1, 1, 1, 1] as (0 | 0.5 | 1)[] }
const phases = (items: Awaited<ReturnType<Learner['queue']>>) => items.map(({ phase }) => phase)

async function aLearnerAt(instant: string) {
  app.clock.set(seoul(instant))
  return aLearner(app)
}

describe('what is new', () => {
  test('is ten a day, as many as the learner wants or none, the oldest first', async () => {
    const learner = await aLearnerAt('2026-11-24T10:00')
    const words = await learner.learn(15)
    const newest = async () => (await learner.queue()).map(({ no }) => no)
    expect(await newest()).toEqual(words.slice(0, 10).map(({ no }) => no))
    for (const newPerDay of [3, 0, 30]) {
      await learner.call('PUT /vocabulary/settings', { body: { ...usual, newPerDay } })
      expect(await newest()).toHaveLength(Math.min(15, newPerDay))
    }
  })

  test('does not grow when some were begun: the next comes tomorrow', async () => {
    const learner = await aLearnerAt('2026-11-24T10:00')
    const words = await learner.learn(13)
    for (const { no } of words.slice(0, 10)) await learner.review(no, flashcard(3))
    expect(phases(await learner.queue())).not.toContain('FRESH')
    app.clock.set(seoul('2026-11-25T04:00'))
    expect(phases(await learner.queue()).filter((phase) => phase === 'FRESH')).toHaveLength(3)
  })

  test('shows Easy only once it has been remembered', async () => {
    const learner = await aLearnerAt('2026-11-24T10:00')
    const [word] = await learner.learn(1)
    const [asked] = await learner.queue()
    expect(asked?.next.map(({ rating }) => rating)).toEqual([1, 2, 3])
    const taken = await learner.review(word?.no ?? 0, flashcard(4))
    expect(taken.dueAt).toBe(asked?.next.at(-1)?.dueAt)
  })
})

describe('a step', () => {
  test('comes back after ten minutes, after one when it failed, and then leaves until another day', async () => {
    const learner = await aLearnerAt('2026-11-24T10:00')
    const [word] = await learner.learn(1)
    const no = word?.no ?? 0
    const dueAfter = async (rating: number) => {
      const { dueAt } = await learner.review(no, flashcard(rating))
      return (Date.parse(dueAt ?? '') - app.clock.now().getTime()) / 60_000
    }
    expect(await dueAfter(3)).toBe(10)
    app.clock.advance({ minutes: 10 })
    expect(phases(await learner.queue())).toEqual(['STEP'])
    expect(await dueAfter(1)).toBe(1)
    app.clock.advance({ minutes: 1 })
    expect(phases(await learner.queue())).toEqual(['STEP'])
    expect(await dueAfter(3)).toBe(10)
    app.clock.advance({ minutes: 10 })
    const { dueAt } = await learner.review(no, flashcard(3))
    expect(await learner.queue()).toEqual([])
    const { items, nextDueAt } = await learner.call('GET /vocabulary/today', { query: {} })
    expect([items, nextDueAt]).toEqual([[], dueAt])
  })
})

describe('due dates', () => {
  // ts-fsrs, packages/fsrs/__tests__/FSRS-6.test.ts: answers on the day that each came due.
  const ratings = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3]
  const intervals = [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]

  test('are those of the library from the same answers, counted in study days', async () => {
    const learner = await aLearnerAt('2026-11-24T08:30')
    const [word] = await learner.learn(1)
    const days: number[] = []
    for (const rating of ratings) {
      const { dueAt } = await learner.review(word?.no ?? 0, flashcard(rating))
      const due = new Date(dueAt ?? 0)
      const interval = studyDayNumber(due) - studyDayNumber(app.clock.now())
      days.push(interval)
      // Reviews in the evening and in the morning: the hour makes no difference.
      if (interval > 0) app.clock.set(new Date(due.getTime() + (days.length % 2 === 0 ? 16 : 4) * 3_600_000))
      else app.clock.set(due)
    }
    expect(days).toEqual(intervals)
  })

  test('are those that were predicted for each answer', async () => {
    for (const rating of [1, 2, 3, 4]) {
      const learner = await aLearnerAt('2026-11-24T10:00')
      const [word] = await learner.bring(1, { stability: 10 + rating })
      const [asked] = await learner.queue()
      const foretold = asked?.next.find((each) => each.rating === rating)
      const { dueAt } = await learner.review(word?.no ?? 0, flashcard(rating))
      expect(foretold?.dueAt).toBe(dueAt)
      const days = studyDayNumber(new Date(dueAt ?? 0)) - studyDayNumber(app.clock.now())
      expect(foretold?.days).toBe(days)
    }
  })

  test('come closer with a higher target of retention, from the next answer on', async () => {
    const intervalAt = async (retention: number) => {
      const learner = await aLearnerAt('2026-11-24T10:00')
      const [word] = await learner.bring(1, { stability: 10 })
      const [before] = await learner.cards()
      await learner.call('PUT /vocabulary/settings', { body: { ...usual, retention } })
      expect(await learner.cards()).toEqual([before, ...(await learner.cards()).slice(1)])
      await learner.review(word?.no ?? 0, flashcard(3))
      const line = (await learner.answers()).at(-1)
      expect(line?.retention).toBeCloseTo(retention, 6)
      return line?.scheduled_days ?? 0
    }
    const [often, usually, seldom] = [await intervalAt(0.95), await intervalAt(0.9), await intervalAt(0.8)]
    // Interval modifiers of .95 and .80: .403 and 3.316.
    expect(often / usually).toBeCloseTo(0.403, 1)
    expect(seldom / usually).toBeCloseTo(3.316, 1)
  })
})

describe('a word in two tracks', () => {
  test('is asked for its meaning today and for its spelling on another day', async () => {
    const learner = await aLearnerAt('2026-11-24T10:00')
    const words = await learner.bring(2, { stability: 10, production: true })
    const { items, heldBack } = await learner.call('GET /vocabulary/today', { query: {} })
    expect(items.map(({ track }) => track)).toEqual(['RECALL', 'RECALL'])
    expect(heldBack).toBe(2)
    for (const { no } of words) await learner.review(no, flashcard(3))
    expect(await learner.queue()).toEqual([])
    app.clock.advance({ days: 1 })
    expect((await learner.queue()).map(({ track }) => track)).toEqual(['PRODUCTION', 'PRODUCTION'])
  })

  test('is asked for its spelling from the day after its meaning has become firm', async () => {
    const learner = await aLearnerAt('2026-11-24T10:00')
    const [word] = await learner.bring(1, { stability: 6 })
    await learner.review(word?.no ?? 0, flashcard(3))
    expect(await learner.queue()).toEqual([])
    app.clock.advance({ days: 1 })
    expect(await learner.queue()).toMatchObject([{ no: word?.no, track: 'PRODUCTION', phase: 'FRESH' }])
    expect((await learner.queue())[0]?.formats).toContain('DICTATION')
  })
})

describe('words that are not being learned', () => {
  test.each(['KNOWN', 'IGNORED', 'PAUSED'] as const)(
    'because they are %s are not asked, and come back as they were',
    async (state) => {
      const learner = await aLearnerAt('2026-11-24T10:00')
      const [word] = await learner.bring(1, { stability: 10 })
      const [fresh] = await learner.learn(1, 1)
      if (!word || !fresh) throw new Error('there are too few words')
      const before = await learner.queue()
      expect(before).toHaveLength(2)
      for (const each of [word, fresh]) await learner.setState(each, state)
      expect(await learner.queue()).toEqual([])
      for (const each of [word, fresh]) await learner.setState(each, 'LEARNING')
      expect(await learner.queue()).toEqual(before)
    },
  )
})
