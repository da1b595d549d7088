import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DayTasks,
  dailyPlan,
  dayBudgets,
  minutesToRead,
  type PlanItem,
  type ReadingTask,
  type WordTask,
} from './daily-plan.ts'

const reading = (articleId: string, more: Partial<ReadingTask> = {}): ReadingTask => ({
  kind: 'READ',
  reason: 'FITS',
  articleId,
  title: `On ${articleId}`,
  minutes: 3,
  minutesLeft: more.minutes ?? 3,
  count: 0,
  done: false,
  check: { questions: 4, done: false },
  ...more,
})
const words = (kind: WordTask['kind'], count: number, more: Partial<WordTask> = {}): WordTask => ({
  kind,
  words: count,
  done: 0,
  secondsEach: 8,
  ...more,
})
const tasks = (more: Partial<DayTasks>): DayTasks => ({
  assigned: [],
  words: [],
  checks: [],
  challenge: null,
  study: null,
  talk: null,
  readings: [],
  ...more,
})

function planFor(day: DayTasks, minutes: 10 | 20 | 40): PlanItem[] {
  const { items, choices } = dailyPlan(day)
  const places = choices.find((choice) => choice.minutes === minutes)?.items ?? []
  return places.flatMap((place) => items[place] ?? [])
}
const kindsOf = (items: readonly PlanItem[]) => items.map(({ kind }) => kind)

describe('a plan', () => {
  const full = tasks({
    words: [
      words('REVIEW', 30),
      words('NEW_WORDS', 10, { secondsEach: 26 }),
      words('DICTATION', 5, { secondsEach: 20 }),
    ],
    checks: [{ articleId: 'yesterday', title: 'Yesterday', questions: 4, done: false }],
    readings: [
      reading('begun', { kind: 'CONTINUE', reason: 'BEGUN', minutesLeft: 1 }),
      reading('lead', { reason: 'LEAD' }),
    ],
  })

  test('says why each thing is to be done, and how much of it', () => {
    expect(planFor(full, 40)).toEqual([
      { kind: 'REVIEW', minutes: 4, articleId: null, title: null, count: 30, reason: 'DUE', done: false },
      {
        kind: 'QUIZ',
        minutes: 2,
        articleId: 'yesterday',
        title: 'Yesterday',
        count: 4,
        reason: 'UNCHECKED',
        done: false,
      },
      {
        ...{
          kind: 'CONTINUE',
          minutes: 3,
          articleId: 'begun',
          title: 'On begun',
          count: 0,
          reason: 'BEGUN',
          done: false,
        },
        questions: 4,
      },
      {
        ...{ kind: 'READ', minutes: 5, articleId: 'lead', title: 'On lead', count: 0, reason: 'LEAD', done: false },
        questions: 4,
      },
      { kind: 'NEW_WORDS', minutes: 4, articleId: null, title: null, count: 10, reason: 'UNMET', done: false },
      { kind: 'DICTATION', minutes: 2, articleId: null, title: null, count: 5, reason: 'FIRM', done: false },
    ])
  })

  test('for fewer minutes is another one', () => {
    expect(kindsOf(planFor(full, 10))).toEqual(['REVIEW', 'CONTINUE'])
    expect(kindsOf(planFor(full, 20))).toEqual(['REVIEW', 'QUIZ', 'CONTINUE', 'NEW_WORDS', 'DICTATION'])
  })

  test('cuts a long review to what fits beside the reading', () => {
    const day = tasks({ words: [words('REVIEW', 100)], readings: [reading('lead')] })
    expect(planFor(day, 10)).toMatchObject([{ kind: 'REVIEW', count: 37, minutes: 5 }, { kind: 'READ' }])
    expect(planFor(day, 40)).toMatchObject([{ kind: 'REVIEW', count: 100, minutes: 13 }, { kind: 'READ' }])
  })

  test('asks for no piece of fewer than five words, unless there are no more', () => {
    const day = (count: number) =>
      tasks({ words: [words('REVIEW', count, { secondsEach: 20 })], readings: [reading('long', { minutes: 7 })] })
    expect(kindsOf(planFor(day(3), 10))).toEqual(['REVIEW', 'READ'])
    expect(kindsOf(planFor(day(60), 10))).toEqual(['READ'])
  })

  test('of a day with nothing to do is empty', () => {
    const nothing = { items: [], filled: 0, rest: 'NOTHING_LEFT' }
    expect(dailyPlan(tasks({}))).toEqual({ items: [], choices: dayBudgets.map((minutes) => ({ minutes, ...nothing })) })
  })

  test('shows the check of an article once it is read, in the room that was kept for it', () => {
    const day = (done: boolean, checked: boolean) =>
      planFor(
        tasks({
          words: [words('REVIEW', 100)],
          readings: [reading('lead', { done, check: { questions: 4, done: checked } })],
        }),
        10,
      )
    expect(day(false, false)).toMatchObject([
      { kind: 'REVIEW', count: 37 },
      { kind: 'READ', done: false },
    ])
    expect(day(true, false)).toMatchObject([{ count: 37 }, { kind: 'READ', done: true }, { kind: 'QUIZ', done: false }])
    expect(day(true, true)).toMatchObject([{ count: 37 }, { kind: 'READ', done: true }, { kind: 'QUIZ', done: true }])
  })
})

test('a plan has no reading that is longer than the time there is', () => {
  const day = tasks({ words: [words('REVIEW', 10)], readings: [reading('long', { minutes: 12 })] })
  expect(kindsOf(planFor(day, 10))).toEqual(['REVIEW'])
  expect(kindsOf(planFor(day, 20))).toEqual(['REVIEW', 'READ'])
})

test('a plan counts what was read today as its reading, before what was not', () => {
  const day = tasks({ readings: [reading('lead', { minutes: 5 }), reading('other', { minutes: 5, done: true })] })
  expect(planFor(day, 10)).toMatchObject([
    { articleId: 'other', done: true },
    { kind: 'QUIZ', articleId: 'other' },
  ])
})

test('a text is read at one’s own speed, in at least a minute', () => {
  expect([minutesToRead(240, 120), minutesToRead(240, 80), minutesToRead(10, 120)]).toEqual([2, 3, 1])
})

const wordTask = (kind: WordTask['kind']) =>
  fc.record({
    kind: fc.constant(kind),
    words: fc.nat(150),
    done: fc.constant(0),
    secondsEach: fc.integer({ min: 3, max: 60 }),
  })
const check = fc.record({ questions: fc.integer({ min: 1, max: 8 }), done: fc.boolean() })
const readingTask = fc.record({
  minutes: fc.integer({ min: 1, max: 25 }),
  check: fc.option(check),
  done: fc.boolean(),
})
const anyDay = fc
  .record({
    words: fc.tuple(wordTask('REVIEW'), wordTask('NEW_WORDS'), wordTask('DICTATION')),
    checks: fc.array(check, { maxLength: 3 }),
    challenge: fc.option(
      fc.record({ questions: fc.constant(10), minutes: fc.integer({ min: 1, max: 10 }), done: fc.boolean() }),
    ),
    study: fc.option(
      fc.record({
        reason: fc.constantFrom('STARTED', 'FINISHED'),
        articleId: fc.constant('studied'),
        title: fc.constant('Studied'),
        done: fc.boolean(),
      }),
    ),
    talk: fc.option(fc.record({ articleId: fc.constant('said'), title: fc.constant('Said'), done: fc.boolean() })),
    readings: fc.array(readingTask, { maxLength: 5 }),
  })
  .map(
    ({ checks, readings, ...rest }): DayTasks => ({
      assigned: [],
      ...rest,
      checks: checks.map((each, index) => ({ ...each, articleId: `old-${index}`, title: 'Old' })),
      readings: readings.map((each, index) => reading(`new-${index}`, { ...each, minutesLeft: each.minutes })),
    }),
  )
const marked = (items: readonly PlanItem[]) => items.map(({ kind, articleId }) => `${kind} ${articleId}`)

describe('every plan', () => {
  test('keeps to its budget', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        for (const minutes of dayBudgets)
          expect(planFor(given, minutes).reduce((sum, item) => sum + item.minutes, 0)).toBeLessThanOrEqual(minutes)
      }),
    )
  })

  test('has the challenge where it fits after reading, due words and quizzes, and says whether it is done', () => {
    const challenge = { questions: 10, minutes: 5, done: false }
    const day10 = tasks({ challenge, readings: [reading('lead', { minutes: 4, check: null })] })
    expect(kindsOf(planFor(day10, 10))).toEqual(['READ', 'CHALLENGE'])
    const long = tasks({ challenge, readings: [reading('lead', { minutes: 8, check: null })] })
    expect(kindsOf(planFor(long, 10))).toEqual(['READ'])
    expect(planFor({ ...day10, challenge: { ...challenge, done: true } }, 10).at(-1)).toMatchObject({ done: true })
  })

  test('has a self-study where ten minutes are left, after reading and before new words', () => {
    const study = { reason: 'FINISHED', articleId: 'read', title: 'Read', done: false } as const
    const given = tasks({ study, words: [words('NEW_WORDS', 5)], readings: [reading('lead', { check: null })] })
    expect(kindsOf(planFor(given, 10))).toEqual(['READ', 'NEW_WORDS'])
    expect(kindsOf(planFor(given, 20))).toEqual(['READ', 'SELF_STUDY', 'NEW_WORDS'])
    expect(planFor({ ...given, study: { ...study, done: true } }, 20)[1]).toMatchObject({ done: true, minutes: 10 })
  })

  test('has a reading wherever one fits', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const undone = given.readings.map((each) => ({ ...each, done: false, check: null }))
        const shortest = Math.min(...undone.map(({ minutes }) => minutes))
        for (const minutes of dayBudgets)
          expect(kindsOf(planFor({ ...given, readings: undone }, minutes)).includes('READ')).toBe(shortest <= minutes)
      }),
    )
  })

  test('does not change when words are answered, but for what is left of them', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(150), (given, done) => {
        const answered = given.words.map((task) => ({ ...task, done: Math.min(done, task.words) }))
        for (const minutes of dayBudgets) {
          const [before, after] = [planFor(given, minutes), planFor({ ...given, words: answered }, minutes)]
          expect(marked(after)).toEqual(marked(before))
          for (const [index, item] of after.entries())
            if (!item.done) expect(item.count).toBeLessThanOrEqual(before[index]?.count ?? 0)
        }
      }),
    )
  })

  test('does not change when the reading it asks for first is done, but for its check coming up', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const open = { ...given, readings: given.readings.map((each) => ({ ...each, done: false })) }
        for (const minutes of dayBudgets) {
          const before = planFor(open, minutes)
          const first = before.find(({ kind }) => kind === 'READ')
          const readings = open.readings.map((each) => ({ ...each, done: each.articleId === first?.articleId }))
          const after = planFor({ ...open, readings }, minutes)
          const without = after.filter(({ kind, articleId }) => kind !== 'QUIZ' || articleId !== first?.articleId)
          expect(marked(without)).toEqual(marked(before))
        }
      }),
    )
  })

  test('names every item once, and each of its places is there', () => {
    fc.assert(
      fc.property(anyDay, (given) => {
        const { items, choices } = dailyPlan(given)
        const used = new Set(choices.flatMap((choice) => choice.items))
        expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length)
        expect([...used].toSorted((a, b) => a - b)).toEqual(items.map((_, index) => index))
      }),
    )
  })
})

describe('a plan with a conversation', () => {
  test('has a conversation where six minutes are left, after the self-study', () => {
    const talk = { articleId: 'read', title: 'Read', done: false }
    const given = tasks({ talk, readings: [reading('lead', { check: null, minutes: 5, minutesLeft: 5 })] })
    expect(kindsOf(planFor(given, 10))).toEqual(['READ'])
    expect(kindsOf(planFor(given, 20))).toEqual(['READ', 'CONVERSATION'])
    const studied = { ...given, study: { reason: 'FINISHED', articleId: 'read', title: 'Read', done: false } as const }
    expect(kindsOf(planFor(studied, 40))).toEqual(['READ', 'SELF_STUDY', 'CONVERSATION'])
    expect(planFor({ ...given, talk: { ...talk, done: true } }, 20)[1]).toMatchObject({ done: true, minutes: 6 })
  })
})

test('every budget has today’s article, before what was begun, even where it takes longer', () => {
  const begun = reading('begun', { kind: 'CONTINUE', reason: 'BEGUN', minutesLeft: 1 })
  const todays = reading('lead', { reason: 'LEAD', minutes: 11, ofToday: true })
  for (const minutes of dayBudgets) {
    const items = planFor(tasks({ readings: [begun, todays] }), minutes)
    expect(items.map(({ articleId }) => articleId)).toContain('lead')
    expect(items.every((item) => !('ofToday' in item))).toBe(true)
  }
  expect(planFor(tasks({ readings: [begun, todays] }), 10)).toHaveLength(1)
})
