import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLateness } from './loop-lateness.ts'

const block = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}
/** This many turns one after the other, each of this length; timers that are due run between them. */
async function blockTurns(turns: number, ms: number): Promise<void> {
  for (let count = 0; count < turns; count++) {
    await turn()
    block(ms)
  }
}

test('one long turn is no overload', async () => {
  const lateness = openLateness(200)
  onTestFinished(() => lateness.close())
  await blockTurns(1, 400)
  await turn()
  expect(lateness.isLasting()).toBe(false)
})

test('turn after turn is overload, until it is over', async () => {
  const lateness = openLateness(200)
  onTestFinished(() => lateness.close())
  await blockTurns(6, 300)
  expect(lateness.isLasting()).toBe(true)
  await vi.waitUntil(() => !lateness.isLasting(), { timeout: 30_000 })
})
