import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doneOnOf, type Standing, stateOf } from './state.ts'

const nothing: Standing = { begun: false, finishedOn: null, countedOn: null }
const about = { dueOn: '2026-12-03', isShown: true }

describe('the state of a person', () => {
  test.each([
    ['NOT_BEGUN', nothing, '2026-12-03'],
    ['BEGUN', { ...nothing, begun: true }, '2026-12-03'],
    ['OVERDUE', nothing, '2026-12-04'],
    ['OVERDUE', { ...nothing, begun: true }, '2026-12-04'],
    ['DONE', { ...nothing, begun: true, finishedOn: '2026-12-03' }, '2027-01-01'],
    ['DONE_LATE', { ...nothing, begun: true, finishedOn: '2026-12-04' }, '2026-12-04'],
    ['DONE', { ...nothing, countedOn: '2026-12-01' }, '2026-12-02'],
    ['DONE_LATE', { ...nothing, countedOn: '2026-12-05' }, '2026-12-05'],
    ['DONE', { begun: true, finishedOn: '2026-12-02', countedOn: '2026-12-05' }, '2026-12-05'],
  ] as const)('is %s for %o on %s', (state, standing, today) => {
    expect(stateOf(standing, about, today)).toBe(state)
  })

  test('is never late for an article that can no longer be opened, and what is done stays done', () => {
    const gone = { ...about, isShown: false }
    expect(stateOf(nothing, gone, '2026-12-24')).toBe('UNAVAILABLE')
    expect(stateOf({ ...nothing, finishedOn: '2026-12-01' }, gone, '2026-12-24')).toBe('DONE')
  })

  test('goes no other way once it is done, however many days pass', () => {
    const date = fc.integer({ min: 1, max: 31 }).map((day) => `2026-12-${String(day).padStart(2, '0')}`)
    fc.assert(
      fc.property(date, fc.option(date), fc.option(date), date, date, (dueOn, finishedOn, countedOn, one, other) => {
        const standing = { begun: true, finishedOn, countedOn }
        const states = [one, other].map((today) => stateOf(standing, { dueOn, isShown: true }, today))
        const isDone = doneOnOf(standing) !== null
        expect(states.every((state) => state.startsWith('DONE'))).toBe(isDone)
        if (isDone) expect(states[0]).toBe(states[1])
      }),
    )
  })
})
