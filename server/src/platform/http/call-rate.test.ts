import { describe, expect, test } from 'vitest'
import { testClock } from '#testing'
import { openCallRate } from './call-rate.ts'

describe('the flood guard of an account', () => {
  test('lets 300 calls a minute through and says when the next may come', () => {
    const clock = testClock()
    const enter = openCallRate(clock)
    for (let call = 0; call < 300; call++) enter(1)()
    clock.advance({ seconds: 20 })
    expect(() => enter(1)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', detail: { retryAfter: 40 } }))
    enter(2)()
    clock.advance({ seconds: 40 })
    enter(1)()
  })

  test('lets eight run at once, and one more as soon as one ends', () => {
    const enter = openCallRate(testClock())
    const leave = Array.from({ length: 8 }, () => enter(1))
    expect(() => enter(1)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED', detail: { retryAfter: 1 } }))
    leave[0]?.()
    enter(1)
  })

  test('a new minute does not forget the calls that still run', () => {
    const clock = testClock()
    const enter = openCallRate(clock)
    for (let call = 0; call < 8; call++) enter(1)
    clock.advance({ minutes: 3 })
    enter(2)()
    expect(() => enter(1)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }))
  })
})
