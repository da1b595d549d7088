import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLoadGuard } from './load.ts'

let load: ReturnType<typeof openLoadGuard>
let isLate = false
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  isLate = false
  load = openLoadGuard({ lateness: { isLasting: () => isLate, close: () => {} } })
})
afterEach(() => {
  load.close()
  vi.useRealTimers()
})
const fill = async () => {
  for (let call = 0; call < 200; call++) await load.enter('call')
}

test('takes 200 calls; the next waits and enters when one leaves', async () => {
  await fill()
  let inside = false
  const waiting = load.enter('call').then(() => {
    inside = true
  })
  await turn()
  expect(inside).toBe(false)
  load.leave('call')
  await waiting
  expect(inside).toBe(true)
})

test('a call that waits longer than a second gets OVERLOADED and takes no place later', async () => {
  await fill()
  const waiting = expect(load.enter('call')).rejects.toMatchObject({ code: 'OVERLOADED', detail: { retryAfter: 5 } })
  vi.advanceTimersByTime(1_000)
  await waiting
  load.leave('call')
  await load.enter('call')
})

test('a newcomer cannot take a place that is handed on', async () => {
  await fill()
  const order: string[] = []
  const first = load.enter('call').then(() => order.push('first'))
  load.leave('call')
  const late = load.enter('call').then(() => order.push('late'))
  await first
  await turn()
  expect(order).toEqual(['first'])
  load.leave('call')
  await late
  expect(order).toEqual(['first', 'late'])
})

test('takes fewer pages than calls, and neither takes the place of the other', async () => {
  for (let page = 0; page < 8; page++) await load.enter('page')
  const refused = expect(load.enter('page')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await fill()
  vi.advanceTimersByTime(1_000)
  await refused
})

test('while the event loop is late turn after turn only urgent calls enter', async () => {
  isLate = true
  await expect(load.enter('call')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(load.enter('page')).rejects.toMatchObject({ code: 'OVERLOADED' })
  await load.enter('urgent')
  isLate = false
  await load.enter('call')
})

test('a server that leaves says so and serves everything; only a closed one takes nothing more', async () => {
  load.announceStop()
  expect(load.stopping).toBe(true)
  await load.enter('call')
  await load.enter('page')
  load.drain()
  await expect(load.enter('urgent')).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
  await expect(load.enter('page')).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
})
