import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DayTasks,
  dailyPlan,
  type FurtherTask,
  type PlanItem,
  type ReadingTask,
  type WordTask,
} from './daily-plan.ts'

const reading = (articleId: string, more: Partial<ReadingTask> = {}): ReadingTask => ({
  ...{ kind: 'READ', reason: 'FITS', articleId, title: `On ${articleId}`, minutes: 3, count: 0, done: false },
  minutesLeft: more.minutes ?? 3,
  check: { questions: 4, done: false },
  ...more,
})
const words = (kind: WordTask['kind'], count: number, more: Partial<WordTask> = {}): WordTask => ({
  ...{ kind, words: count, done: 0, secondsEach: 8 },
  ...more,
})
const tasks = (more: Partial<DayTasks>): DayTasks => ({
  ...{ assigned: [], words: [], checks: [], challenge: null, study: null, talk: null, readings: [] },
  ...more,
})

function planFor(day: DayTasks, minutes: number): PlanItem[] {
  const { items, choices } = dailyPlan(day)
  const places = choices.find((choice) => choice.minutes === minutes)?.items ?? []
  return places.flatMap((place) => items[place] ?? [])
}

test('a plan counts the questions in the minutes of an article until it is read, and then as an item', () => {
  const day = (done: boolean) => planFor(tasks({ readings: [reading('lead', { done })] }), 10)
  expect(day(false)).toMatchObject([{ kind: 'READ', minutes: 5, questions: 4 }])
  expect(day(true)).toMatchObject([
    { kind: 'READ', minutes: 3 },
    { kind: 'QUIZ', minutes: 2 },
  ])
  expect(day(true)[0]).not.toHaveProperty('questions')
  for (const check of [null, { questions: 4, done: true }]) {
    const [item] = planFor(tasks({ readings: [reading('lead', { check })] }), 10)
    expect(item).toMatchObject({ kind: 'READ', minutes: 3 })
    expect(item).not.toHaveProperty('questions')
  }
})

describe('what a plan says of the rest of the time', () => {
  const articles = (count: number, more: Partial<ReadingTask> = {}) =>
    Array.from({ length: count }, (_, at) => reading(`new-${at}`, { minutes: 2, ...more }))
  const restFor = (day: DayTasks, wanted: number) => {
    const choice = dailyPlan(day).choices.find(({ minutes }) => minutes === wanted)
    return [choice?.filled, choice?.rest]
  }

  test('is that it is filled, where articles with their questions fill it', () => {
    const day = tasks({ readings: articles(10) })
    expect(restFor(day, 20)).toEqual([20, 'FILLED'])
    expect(planFor(day, 20).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(20)
  })

  test('is that nothing is left, only where all that there is is in it', () => {
    const day = tasks({ readings: articles(2), words: [words('REVIEW', 15)] })
    expect(restFor(day, 20)).toEqual([10, 'NOTHING_LEFT'])
    expect(restFor({ ...day, isMore: true }, 20)).toEqual([10, 'NOTHING_FITS'])
  })

  test.each([
    ['an article', { readings: [reading('short'), reading('long', { minutes: 19 })] }],
    ['a word', { words: [words('REVIEW', 9, { secondsEach: 300 })], readings: [reading('one', { minutes: 14 })] }],
    [
      'a self-study',
      {
        study: { reason: 'FINISHED', articleId: 'a', title: 'A', done: false },
        readings: [reading('one', { minutes: 9 })],
      },
    ],
  ] as const)('is that nothing fits, where %s takes longer than the rest', (_, day) => {
    expect(restFor(tasks(day), 20)[1]).toBe('NOTHING_FITS')
  })

  test('does not change as the day is done', () => {
    const day = (done: boolean, answered: number) =>
      tasks({ readings: articles(2, { done }), words: [words('REVIEW', 15, { done: answered })] })
    for (const each of [day(false, 7), day(true, 7), day(true, 15)])
      expect(restFor(each, 20)).toEqual([10, 'NOTHING_LEFT'])
  })

  test('is that it is filled, where today’s article takes longer than the time', () => {
    expect(restFor(tasks({ readings: [reading('lead', { minutes: 11, ofToday: true })] }), 10)).toEqual([13, 'FILLED'])
  })

  test('is that nothing is left only with every article in the plan, which fills as much as it lists', () => {
    const day = fc.record({ due: fc.nat(150), texts: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 12 }) })
    fc.assert(
      fc.property(day, ({ due, texts }) => {
        const readings = texts.map((minutes, at) => reading(`new-${at}`, { minutes }))
        const given = tasks({ words: [words('REVIEW', due)], readings })
        for (const { minutes, filled, rest } of dailyPlan(given).choices) {
          const items = planFor(given, minutes)
          expect(items.reduce((sum, item) => sum + item.minutes, 0)).toBe(filled)
          expect(rest === 'FILLED').toBe(filled >= minutes - 3)
          const reads = items.filter(({ kind }) => kind === 'READ')
          if (rest === 'NOTHING_LEFT') expect(reads).toHaveLength(readings.length)
        }
      }),
    )
  })
})

describe('what else fills a day', () => {
  const further = (kind: FurtherTask['kind'], minutes: number, more: Partial<FurtherTask> = {}): FurtherTask => ({
    ...{ kind, reason: 'OPEN', articleId: null, title: null, minutes, count: 0, done: false },
    ...more,
  })
  const note = (done: boolean) => ({ questions: 10, minutes: 5, done })

  test('is the note of wrong answers right after the words, before the challenge', () => {
    const day = tasks({
      readings: [reading('lead')],
      words: [words('REVIEW', 15)],
      note: note(false),
      challenge: { questions: 10, minutes: 5, done: false },
    })
    const kinds = (minutes: number) => planFor(day, minutes).map(({ kind }) => kind)
    expect(kinds(20)).toEqual(['REVIEW', 'WRONG_ANSWERS', 'READ', 'CHALLENGE'])
    // Ten minutes have room for words and the article; the note comes before nothing of these.
    expect(kinds(10)).toEqual(['REVIEW', 'READ'])
    expect(planFor(day, 20)[1]).toMatchObject({ reason: 'WAITING', count: 10, minutes: 5, done: false })
  })

  test('comes last and in its order, as far as the time goes, for whoever has read everything', () => {
    const day = tasks({
      note: note(false),
      challenge: { questions: 10, minutes: 5, done: false },
      study: { reason: 'FINISHED', articleId: 'a', title: 'A', done: false },
      further: [
        further('WEEK_CHALLENGE', 10),
        further('DISCUSSION', 6, { articleId: 'a', title: 'A', reason: 'UNSAID' }),
        further('SELF_STUDY', 10, { articleId: 'b', title: 'B', reason: 'FINISHED' }),
      ],
    })
    const { choices } = dailyPlan(day)
    expect(choices.map(({ filled, rest }) => [filled, rest])).toEqual([
      [10, 'FILLED'],
      [20, 'FILLED'],
      [36, 'NOTHING_FITS'],
    ])
    expect(planFor(day, 40).map(({ kind }) => kind)).toEqual([
      'WRONG_ANSWERS',
      'CHALLENGE',
      'SELF_STUDY',
      'WEEK_CHALLENGE',
      'DISCUSSION',
    ])
  })

  test('comes after a second article and before the third, but the bank only after all of them', () => {
    const day = tasks({
      readings: ['a', 'b', 'c', 'd'].map((id) => reading(id)),
      further: [further('WEEK_CHALLENGE', 10), further('CHALLENGE', 5, { reason: 'BANK' })],
    })
    const kinds = (minutes: number) => planFor(day, minutes).map(({ kind, articleId }) => articleId ?? kind)
    expect(kinds(20)).toEqual(['a', 'b', 'WEEK_CHALLENGE'])
    expect(kinds(40)).toEqual(['a', 'b', 'c', 'd', 'WEEK_CHALLENGE', 'CHALLENGE'])
  })

  test('keeps its place and its minutes when it is done', () => {
    const day = (done: boolean) => tasks({ note: note(done), further: [further('WEEK_CHALLENGE', 10, { done })] })
    const [open, over] = [day(false), day(true)].map((each) => dailyPlan(each))
    expect(over?.choices).toEqual(open?.choices)
    expect(over?.items).toEqual(open?.items.map((item) => ({ ...item, done: true })))
  })
})
