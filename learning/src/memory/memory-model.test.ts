import { describe, expect, test } from 'vitest'
import { studyDayNumber, studyDayStart } from '../study-clock.ts'
import {
  answerFormat,
  cardState,
  dayRange,
  defaultModel,
  defaultParameters,
  type MemoryCard,
  type Outcome,
  type Rating,
  readingGain,
  schedulerOf,
} from './memory-model.ts'

const scheduler = schedulerOf(defaultModel)
const minuteMs = 60_000
const morning = new Date('2026-11-20T10:00:00+09:00')
const days = (count: number) => new Date(morning.getTime() + count * 24 * 60 * minuteMs)
const answer = (card: MemoryCard | null, at: Date, rating: Rating) =>
  scheduler.answer(card, at, rating, answerFormat.flashcard)

/** Answers one after the other, each so many days after the one before. */
function answers(given: readonly (readonly [gap: number, rating: Rating])[]): Outcome[] {
  let day = 0
  let card: MemoryCard | null = null
  return given.map(([gap, rating]) => {
    day += gap
    const outcome = answer(card, days(day), rating)
    card = outcome.card
    return outcome
  })
}

const known = (stability: number, lastAt = morning): MemoryCard => ({
  state: cardState.review,
  step: 0,
  stability,
  difficulty: 5,
  dueAt: studyDayStart(studyDayNumber(lastAt) + Math.round(stability)),
  lastAt,
  reps: 5,
  lapses: 0,
  passes: 5,
  lastFormat: answerFormat.flashcard,
})

describe('the vectors of ts-fsrs (FSRS-6.test.ts)', () => {
  test('the parameters are the published ones', () => {
    expect(defaultParameters).toEqual([
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
      1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ])
  })

  test.each([
    { rating: 1, stability: 0.212, difficulty: 6.4133, minutes: 1 },
    { rating: 2, stability: 1.2931, difficulty: 5.11217071, minutes: 6 },
    { rating: 3, stability: 2.3065, difficulty: 2.11810397, minutes: 10 },
  ] as const)('a first $rating is asked again in $minutes minutes', ({ rating, stability, difficulty, minutes }) => {
    const { card, scheduledDays, elapsedDays, recall } = answer(null, morning, rating)
    expect(card.stability).toBeCloseTo(stability, 8)
    expect(card.difficulty).toBeCloseTo(difficulty, 8)
    expect(card.dueAt.getTime() - morning.getTime()).toBe(minutes * minuteMs)
    expect({ state: card.state, scheduledDays, elapsedDays, recall }).toEqual({
      state: cardState.learning,
      scheduledDays: 0,
      elapsedDays: 0,
      recall: null,
    })
  })

  test('a first Easy comes back in 8 study days, at 04:00', () => {
    const { card, scheduledDays } = answer(null, morning, 4)
    expect([card.stability, card.difficulty, scheduledDays]).toEqual([8.2956, 1, 8])
    expect(card.dueAt).toEqual(new Date('2026-11-28T04:00:00+09:00'))
  })

  test('an Easy word is remembered with a chance of .9024733 when it comes due', () => {
    const { card } = answer(null, morning, 4)
    expect(scheduler.recallAt(card, card.dueAt)).toBeCloseTo(0.9024733, 7)
  })

  test('six Good, two Again, five Good, each on its due date, give the published intervals', () => {
    let at = morning
    let card: MemoryCard | null = null
    const intervals = ([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3] as const).map((rating) => {
      const outcome = answer(card, at, rating)
      card = outcome.card
      at = card.dueAt
      return outcome.scheduledDays
    })
    expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
  })

  test('Again and five Good after 0, 0, 1, 3, 8, 21 days give S 53.62691 and D 6.3574867', () => {
    const last = answers([
      [0, 1],
      [0, 3],
      [1, 3],
      [3, 3],
      [8, 3],
      [21, 3],
    ]).at(-1)
    expect(last?.card.stability).toBeCloseTo(53.62691, 4)
    expect(last?.card.difficulty).toBeCloseTo(6.3574867, 4)
    expect(last?.elapsedDays).toBe(21)
  })
})

describe('how long until a word comes again', () => {
  test.each([
    [0.8, 3.316],
    [0.85, 1.906],
    [0.9, 1],
    [0.93, 0.613],
    [0.95, 0.403],
  ])('a wanted retention of %s multiplies intervals by %s', (retention, modifier) => {
    const { card, scheduledDays } = schedulerOf({ ...defaultModel, retention }).answer(
      known(2000),
      days(2000),
      3,
      answerFormat.flashcard,
    )
    expect(scheduledDays / card.stability).toBeCloseTo(modifier, 3)
  })

  test.each([
    [10, 8, 12],
    [30, 27, 33],
    [100, 93, 107],
    [2, 2, 2],
    [1, 1, 1],
  ])('%i days may be moved to between %i and %i', (scheduledDays, from, to) => {
    expect(dayRange(scheduledDays, 0)).toEqual({ from, to })
  })

  test('an interval that grew is never moved to be shorter than the one before', () => {
    expect(dayRange(10, 9)).toEqual({ from: 10, to: 12 })
  })
})

describe('days are study days in Seoul', () => {
  test('08:30 and 09:30 of one morning are one day: nothing has elapsed, S stays 2.307', () => {
    const { card } = answer(null, new Date('2026-11-20T08:30:00+09:00'), 3)
    const again = answer(card, new Date('2026-11-20T09:30:00+09:00'), 3)
    expect(again.elapsedDays).toBe(0)
    expect(again.card.stability).toBeCloseTo(2.307, 3)
  })

  test.each([
    ['2026-11-21T03:59:59.999+09:00', 0, 2.307],
    ['2026-11-21T04:00:00.000+09:00', 1, 7.315],
  ])('after 10:00, an answer at %s comes %i days later and leads to S %f', (at, elapsedDays, stability) => {
    const { card } = answer(null, morning, 3)
    const next = answer(card, new Date(at), 3)
    expect(next.elapsedDays).toBe(elapsedDays)
    expect(next.card.stability).toBeCloseTo(stability, 2)
  })

  test('a word answered at 03:59 and one answered at 04:00 the evening before come due on the same day', () => {
    const night = answer(null, new Date('2026-11-21T03:59:00+09:00'), 4).card
    const day = answer(null, new Date('2026-11-20T04:00:00+09:00'), 4).card
    expect(night.dueAt).toEqual(day.dueAt)
  })

  test('a memory dated later than its next answer has had no time to fade', () => {
    const { card, elapsedDays } = answer(known(10, days(3)), morning, 3)
    expect(elapsedDays).toBe(0)
    expect(card.stability).toBeGreaterThanOrEqual(10)
  })
})

describe('lapses, passes and formats', () => {
  test('only a word in review can lapse; every answer that was right is counted', () => {
    const steps = answers([
      [0, 1],
      [0, 3],
      [0, 3],
      [2, 1],
      [0, 1],
      [0, 2],
    ])
    expect(steps.map(({ card }) => card.lapses)).toEqual([0, 0, 0, 1, 1, 1])
    expect(steps.map(({ card }) => card.passes)).toEqual([0, 1, 2, 2, 2, 3])
    expect(steps.map(({ card }) => card.reps)).toEqual([1, 2, 3, 4, 5, 6])
    expect(steps[3]?.card.state).toBe(cardState.relearning)
    expect(steps[3]?.card.dueAt).toEqual(new Date(days(2).getTime() + 10 * minuteMs))
  })

  test('a card knows in what it was last asked', () => {
    expect(scheduler.answer(null, morning, 3, answerFormat.choice).card.lastFormat).toBe(answerFormat.choice)
  })
})

describe('a word met while reading', () => {
  test('gains a quarter, where an answer would have brought more, and nothing on the day of an answer', () => {
    expect(scheduler.read(known(10), days(10)).card.stability).toBe(10 * readingGain)
    expect(answer(known(10), days(10), 3).card.stability).toBeGreaterThan(10 * readingGain)
    expect(scheduler.read(known(10), morning).card.stability).toBe(10)
  })

  test('keeps its difficulty, its counts and its state', () => {
    const before = known(10)
    const { card, scheduledDays } = scheduler.read(before, days(10))
    expect(card).toEqual({
      ...before,
      stability: 12.5,
      lastAt: days(10),
      dueAt: studyDayStart(studyDayNumber(days(10)) + scheduledDays),
      lastFormat: answerFormat.reading,
    })
  })
})
