import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOfMonth, levelChange, monthAfter, monthBefore, monthsUpTo, nextSteps } from './index.ts'

describe('months', () => {
  test('have their own days, leap years and turns of the year included', () => {
    expect(['2026-02', '2028-02', '2026-12'].map(daysOfMonth)).toEqual([
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2026-12-01', to: '2026-12-31' },
    ])
    expect([monthAfter('2026-12'), monthAfter('2026-01'), monthBefore('2027-01')]).toEqual([
      '2027-01',
      '2026-02',
      '2026-12',
    ])
  })

  test('up to one begin with the first that there was', () => {
    expect(monthsUpTo('2026-02', 4, '2025-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
    expect(monthsUpTo('2026-02', 4, '2026-01')).toEqual(['2026-01', '2026-02'])
    expect(monthsUpTo('2026-02', 4, '2026-03')).toEqual([])
  })
})

test('a level changes only beyond the margins of both tests', () => {
  const before = { theta: 0, deviation: 0.3 }
  // 1.645 * hypot(.3, .4) = .8225
  expect([0.82, 0.83, -0.83].map((theta) => levelChange(before, { theta, deviation: 0.4 }))).toEqual([
    'NONE',
    'UP',
    'DOWN',
  ])
})

const aMonth = {
  ...{ studyDays: 12, articles: 9, quizAnswers: 30, challenges: 3, speakingTakes: 4, wordAnswers: 200, recall: 0.92 },
  ...{ dueWords: 0, wrongAnswers: 0, freshWords: 0, daysSinceTest: 20 },
}
const kindsOf = (over: Partial<typeof aMonth>) => nextSteps({ ...aMonth, ...over }).map(({ kind }) => kind)

describe('next steps', () => {
  test('begin with what is about to be forgotten, then what was wrong, then what was missing', () => {
    expect(kindsOf({ dueWords: 45, wrongAnswers: 8, speakingTakes: 0 })).toEqual(['REVIEW', 'WRONG_ANSWERS', 'SPEAK'])
    expect(kindsOf({ dueWords: 3, recall: 0.7, challenges: 0 })).toEqual(['REVIEW', 'CHALLENGE', 'READ'])
    expect(kindsOf({ daysSinceTest: 120 })[0]).toBe('LEVEL_TEST')
  })

  test('of a month without activity ask for an article first', () => {
    expect(kindsOf({ studyDays: 0, articles: 0, quizAnswers: 0, dueWords: 400 })[0]).toBe('READ')
  })

  test('are always three, of three kinds', () => {
    const number = fc.nat(500)
    const share = fc.option(fc.double({ min: 0, max: 1, noNaN: true }))
    fc.assert(
      fc.property(
        fc.record({
          ...{ studyDays: number, articles: number, quizAnswers: number, challenges: number, speakingTakes: number },
          ...{ wordAnswers: number, recall: share, dueWords: number, wrongAnswers: number, freshWords: number },
          daysSinceTest: fc.option(number),
        }),
        (month) => {
          expect(new Set(nextSteps(month).map(({ kind }) => kind)).size).toBe(3)
        },
      ),
    )
  })
})
