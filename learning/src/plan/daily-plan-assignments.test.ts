import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AssignedTask,
  type DayTasks,
  dailyPlan,
  dayBudgets,
  type PlanItem,
  type ReadingTask,
  type WordTask,
} from './daily-plan.ts'

const reading = (articleId: string, more: Partial<ReadingTask> = {}): ReadingTask => ({
  ...{ kind: 'READ', reason: 'FITS', articleId, title: `On ${articleId}`, minutes: 3, minutesLeft: 3, count: 0 },
  done: false,
  check: { questions: 4, done: false },
  ...more,
})
const words = (kind: WordTask['kind'], count: number): WordTask => ({ kind, words: count, done: 0, secondsEach: 8 })
const tasks = (more: Partial<DayTasks>): DayTasks => ({
  ...{ assigned: [], words: [], checks: [], challenge: null, study: null, talk: null, readings: [] },
  ...more,
})

function planFor(day: DayTasks, minutes: 10 | 20 | 40): PlanItem[] {
  const { items, choices } = dailyPlan(day)
  const places = choices.find((choice) => choice.minutes === minutes)?.items ?? []
  return places.flatMap((place) => items[place] ?? [])
}
const kindsOf = (items: readonly PlanItem[]) => items.map(({ kind }) => kind)

const someDay = fc
  .record({ due: fc.nat(150), fresh: fc.nat(20), texts: fc.array(fc.integer({ min: 1, max: 25 }), { maxLength: 4 }) })
  .map(({ due, fresh, texts }) =>
    tasks({
      words: [words('REVIEW', due), words('NEW_WORDS', fresh)],
      readings: texts.map((minutes, index) => reading(`new-${index}`, { minutes, minutesLeft: minutes })),
    }),
  )

const assignment = (more: Partial<AssignedTask> = {}): AssignedTask => ({
  kind: 'READ',
  articleId: 'given',
  title: 'Given',
  minutes: 4,
  minutesLeft: 4,
  count: 0,
  done: false,
  dueOn: '2026-12-03',
  check: { questions: 4, done: false },
  ...more,
})
const aStudy = assignment({ kind: 'SELF_STUDY', articleId: 'studied', minutes: 10, minutesLeft: 10, check: null })
const aWeek = assignment({
  ...{ kind: 'CHALLENGE', articleId: null, title: null, minutes: 10, minutesLeft: 10, count: 20, check: null },
})

describe('a plan with assignments', () => {
  const day = tasks({ words: [words('REVIEW', 100)], readings: [reading('lead', { reason: 'LEAD' })] })

  test('has the nearest one before due words, with its date, and an article of it as the reading of the day', () => {
    const plan = planFor({ ...day, assigned: [assignment()] }, 10)
    expect(plan).toMatchObject([
      { kind: 'REVIEW', count: 30, minutes: 4 },
      { kind: 'READ', articleId: 'given', reason: 'ASSIGNED', dueOn: '2026-12-03', done: false },
    ])
    expect(planFor({ ...day, assigned: [assignment()] }, 40)).toMatchObject([
      { kind: 'REVIEW', count: 100 },
      { articleId: 'given' },
      { articleId: 'lead' },
    ])
  })

  test('has a further one only where due words leave room', () => {
    const given = { ...day, assigned: [aStudy, aWeek] }
    expect(kindsOf(planFor(given, 10))).toEqual(['SELF_STUDY'])
    expect(kindsOf(planFor(given, 20))).toEqual(['REVIEW', 'SELF_STUDY', 'READ'])
    expect(kindsOf(planFor(given, 40))).toEqual(['REVIEW', 'SELF_STUDY', 'CHALLENGE', 'READ'])
  })

  test('shows the check of an assigned article once it is read, and keeps what is done in its place', () => {
    expect(planFor({ ...day, assigned: [assignment({ done: true, minutesLeft: 0 })] }, 10)).toMatchObject([
      { kind: 'REVIEW' },
      { kind: 'READ', articleId: 'given', minutes: 4, done: true },
      { kind: 'QUIZ', articleId: 'given', done: false },
    ])
  })

  test('keeps to its budget, and has the nearest one wherever it fits', () => {
    fc.assert(
      fc.property(someDay, fc.subarray([assignment(), aStudy, aWeek]), (given, assigned) => {
        for (const minutes of dayBudgets) {
          const plan = planFor({ ...given, assigned }, minutes)
          expect(plan.reduce((sum, item) => sum + item.minutes, 0)).toBeLessThanOrEqual(minutes)
          if (assigned[0]) expect(plan.some(({ dueOn }) => dueOn === '2026-12-03')).toBe(true)
        }
      }),
    )
  })
})
