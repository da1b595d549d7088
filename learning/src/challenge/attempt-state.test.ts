import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AttemptItem, attemptState, dueAtOf, isCleared, refusalOf, retryAtOf, scoreOf } from './attempt-state.ts'
import { boundsOf, isPeriod, periodOf, periodsBefore } from './periods.ts'

const seoul = (text: string) => new Date(`${text}:00+09:00`)
const open: AttemptItem = { isPilot: false, first: null, triedAgain: false }
const right: AttemptItem = { ...open, first: { credit: 1, correct: true } }
const wrong: AttemptItem = { ...open, first: { credit: 0, correct: false } }
const closesAt = seoul('2026-11-24T04:00')
const before = seoul('2026-11-24T03:59')

describe('the period of a challenge', () => {
  test.each([
    ['DAY', '2026-11-23T03:59', '2026-11-22'],
    ['DAY', '2026-11-23T04:00', '2026-11-23'],
    ['WEEK', '2026-11-23T03:59', '2026-11-16'],
    ['WEEK', '2026-11-23T04:00', '2026-11-23'],
    ['WEEK', '2026-11-30T03:59', '2026-11-23'],
    ['WEEK', '2027-01-01T12:00', '2026-12-28'],
  ] as const)('%s at %s begins on %s', (kind, at, period) => {
    expect(periodOf(kind, seoul(at))).toBe(period)
  })

  test('contains every instant from its opening until it closes, and no other', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('DAY', 'WEEK'),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (kind, at) => {
          const period = periodOf(kind, at)
          const { opensAt, closesAt: end } = boundsOf(kind, period)
          expect(opensAt.getTime()).toBeLessThanOrEqual(at.getTime())
          expect(at.getTime()).toBeLessThan(end.getTime())
          expect(isPeriod(kind, period)).toBe(true)
          const [earlier] = periodsBefore(kind, period, 1)
          expect(boundsOf(kind, earlier ?? '').closesAt).toEqual(opensAt)
        },
      ),
    )
  })
})

describe('a challenge that was begun', () => {
  test.each([
    ['answers missing', [right, open], before, 'RUNNING'],
    ['answers missing, time over', [right, open], closesAt, 'CLOSED'],
    ['all right', [right, right], before, 'DONE'],
    ['one wrong', [right, wrong], before, 'AGAIN'],
    ['one wrong, tried again', [right, { ...wrong, triedAgain: true }], before, 'DONE'],
    ['one wrong, time over', [right, wrong], closesAt, 'DONE'],
  ] as const)('with %s is %s', (_, items, now, state) => {
    expect(attemptState(items, closesAt, now)).toBe(state)
  })

  test.each([
    ['the next one', [right, open, open], 1, 1, before, null],
    ['one further on', [right, open, open], 2, 1, before, 'STATE_CONFLICT'],
    ['one that has its answer', [right, open, open], 0, 1, before, 'STATE_CONFLICT'],
    ['the next one too late', [right, open, open], 1, 1, closesAt, 'CHALLENGE_CLOSED'],
    ['a wrong one again too early', [wrong, open], 0, 2, before, 'STATE_CONFLICT'],
    ['a wrong one again', [right, wrong, wrong], 1, 2, before, null],
    ['the second wrong one before the first', [right, wrong, wrong], 2, 2, before, 'STATE_CONFLICT'],
    ['a right one again', [right, wrong], 0, 2, before, 'STATE_CONFLICT'],
    ['one behind the last', [right, right], 2, 1, before, 'STATE_CONFLICT'],
  ] as const)('takes %s: %#', (_, items, position, round, now, refusal) => {
    expect(refusalOf(items, { position, round }, closesAt, now)).toBe(refusal)
  })

  test('scores the first try by its credit, and nothing on trial', () => {
    const half = { ...open, first: { credit: 0.5, correct: false }, triedAgain: true }
    expect(scoreOf([right, half, wrong, open, { ...right, isPilot: true }])).toEqual({ points: 15, of: 40 })
    expect(scoreOf([])).toEqual({ points: 0, of: 0 })
  })
})

describe('a wrong answer', () => {
  test('is due ten minutes after a try, and after a right one on the next study day', () => {
    const triedAt = seoul('2026-11-23T10:00')
    expect(dueAtOf({ triedAt, rightOn: [] })).toEqual(seoul('2026-11-23T10:10'))
    expect(dueAtOf({ triedAt, rightOn: ['2026-11-23'] })).toEqual(seoul('2026-11-24T04:00'))
    // Right on a day, and wrong two days later: ten minutes again.
    expect(dueAtOf({ triedAt, rightOn: ['2026-11-21'] })).toEqual(seoul('2026-11-23T10:10'))
    // The study day of a try at three in the morning ends at four.
    expect(dueAtOf({ triedAt: seoul('2026-11-24T03:55'), rightOn: ['2026-11-23'] })).toEqual(seoul('2026-11-24T04:05'))
  })

  test('may be tried again after ten minutes, and is cleared by two study days', () => {
    expect(retryAtOf(seoul('2026-11-23T10:00'))).toEqual(seoul('2026-11-23T10:10'))
    expect([[], ['2026-11-23'], ['2026-11-23', '2026-11-23'], ['2026-11-23', '2026-11-25']].map(isCleared)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})
