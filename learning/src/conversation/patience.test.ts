import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graceMs, type Patience, patiences, turnState } from './patience.ts'

const all = Object.keys(patiences) as Patience[]
const at = (silentMs: number, patience: Patience, more = {}) =>
  turnState({ spokenMs: 900, silentMs, holding: false, ...more }, patience)

describe('a turn', () => {
  test.each([
    ['SHORT', 1_999, 'SPEAKING'],
    ['SHORT', 2_000, 'ENDING'],
    ['SHORT', 3_999, 'ENDING'],
    ['SHORT', 4_000, 'OVER'],
    ['USUAL', 4_000, 'ENDING'],
    ['USUAL', 6_000, 'OVER'],
    ['LONG', 8_000, 'ENDING'],
    ['LONG', 10_000, 'OVER'],
    ['OWN', 600_000, 'SPEAKING'],
  ] as const)('with patience %s after %i ms of silence is %s', (patience, silentMs, state) => {
    expect(at(silentMs, patience)).toBe(state)
  })

  test('is never ended by a hesitation of three seconds', () => {
    for (const patience of all) expect(at(3_000, patience)).not.toBe('OVER')
  })

  test('is announced before it ends', () => {
    for (const [patience, pauseMs] of Object.entries(patiences))
      if (pauseMs !== null)
        expect([at(pauseMs, patience as Patience), at(pauseMs + graceMs - 1, patience as Patience)]).toEqual([
          'ENDING',
          'ENDING',
        ])
  })

  test('does not begin to end before the first word, nor while the button is held', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...all), (silentMs, patience) => {
        expect(at(silentMs, patience, { spokenMs: 0 })).toBe('THINKING')
        expect(at(silentMs, patience, { holding: true })).toBe('SPEAKING')
      }),
    )
  })
})
