import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '#testing'
import { openCallRate } from './call-rate.ts'
import { openLoadGuard } from './load.ts'

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

describe('the load guard', () => {
  let load: ReturnType<typeof openLoadGuard>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    load = openLoadGuard()
  })
  afterEach(() => {
    load.close()
    vi.useRealTimers()
  })
  const fill = async () => {
    for (let call = 0; call < 200; call++) await load.enter(false)
  }

  test('takes 200 calls; the next waits and comes in when one leaves', async () => {
    await fill()
    let inside = false
    const waiting = load.enter(false).then(() => {
      inside = true
    })
    await turn()
    expect(inside).toBe(false)
    load.leave()
    await waiting
    expect(inside).toBe(true)
  })

  test('who waits longer than a second hears OVERLOADED and takes no place later', async () => {
    await fill()
    const waiting = expect(load.enter(false)).rejects.toMatchObject({ code: 'OVERLOADED', detail: { retryAfter: 5 } })
    vi.advanceTimersByTime(1_000)
    await waiting
    load.leave()
    await load.enter(false)
  })

  test('a place that is handed on cannot be taken by a newcomer', async () => {
    await fill()
    const order: string[] = []
    const first = load.enter(false).then(() => order.push('first'))
    load.leave()
    const late = load.enter(false).then(() => order.push('late'))
    await first
    await turn()
    expect(order).toEqual(['first'])
    load.leave()
    await late
    expect(order).toEqual(['first', 'late'])
  })

  test('one long turn of the event loop is no overload', async () => {
    // The measure begins with its first tick; the long turn is then all that it knows.
    const tickedAt = performance.now() + 25
    while (performance.now() < tickedAt) await turn()
    const until = performance.now() + 300
    while (performance.now() < until);
    await turn()
    await load.enter(false)
  })

  test('a server that drains takes nothing more', async () => {
    load.drain()
    await expect(load.enter(true)).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
  })
})
