import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ActiveMinute, ActiveMinutes, lookEveryMs } from './active-minutes.ts'

const start = Date.parse('2026-12-01T09:00:00+09:00')

function aLearner() {
  const told: ActiveMinute[] = []
  const minutes = new ActiveMinutes((minute) => told.push(minute))
  /** Looks from one second to another; `doing` says what the learner does in a second. */
  function pass(from: number, to: number, doing: (second: number) => { sign?: boolean; visible?: boolean }): void {
    for (let second = from; second < to; second++) {
      const { sign = false, visible = true } = doing(second)
      if (sign) minutes.sign(start + second * 1_000)
      if ((second * 1_000) % lookEveryMs === 0) minutes.look(start + second * 1_000, visible)
    }
  }
  const seconds = () =>
    15 * told.reduce((sum, { quarters }) => sum + [8, 4, 2, 1].filter((bit) => quarters & bit).length, 0)
  return { minutes, told, pass, seconds }
}

describe('active time', () => {
  test('is told minute by minute, with the quarters in which somebody was there', () => {
    const { minutes, told, pass } = aLearner()
    pass(0, 90, () => ({ sign: true }))
    minutes.flush()
    expect(told).toEqual([
      { at: new Date(start), quarters: 15 },
      { at: new Date(start + 60_000), quarters: 12 },
    ])
  })

  test('ends a minute after the last sign', () => {
    const { minutes, pass, seconds } = aLearner()
    pass(0, 600, (second) => ({ sign: second === 30 }))
    minutes.flush()
    expect(seconds()).toBe(60)
  })

  test('is none while the tab is hidden, with signs or without', () => {
    const { minutes, told, pass } = aLearner()
    pass(0, 300, () => ({ sign: true, visible: false }))
    minutes.flush()
    expect(told).toEqual([])
  })

  test('of a visit of a few seconds is none, and of ten seconds it is a quarter of a minute', () => {
    const [short, long] = [aLearner(), aLearner()]
    short.pass(0, 5, () => ({ sign: true }))
    long.pass(0, 10, () => ({ sign: true }))
    for (const { minutes } of [short, long]) minutes.flush()
    expect([short.seconds(), long.seconds()]).toEqual([0, 15])
  })

  test('goes on after the clock was set back', () => {
    const { minutes, pass, seconds } = aLearner()
    pass(600, 660, () => ({ sign: true }))
    pass(0, 60, () => ({ sign: true }))
    minutes.flush()
    expect(seconds()).toBe(120)
  })

  test('is within 5 percent of what a scripted hour holds', () => {
    const stretch = fc.record({ active: fc.integer({ min: 60, max: 600 }), away: fc.integer({ min: 30, max: 300 }) })
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 12, maxLength: 20 }), (stretches) => {
        const { minutes, pass, seconds } = aLearner()
        let second = 0
        let active = 0
        for (const { active: there, away } of stretches) {
          pass(second, second + there, () => ({ sign: true }))
          pass(second + there, second + there + away, () => ({ visible: false }))
          second += there + away
          active += there
        }
        minutes.flush()
        // Each stretch begins and ends inside some quarter: at most half of one is wrong at each end.
        expect(Math.abs(seconds() - active)).toBeLessThanOrEqual(15 * stretches.length)
        expect(Math.abs(seconds() - active) / active).toBeLessThan(0.05 + 7.5 / 60)
      }),
    )
  })
})
