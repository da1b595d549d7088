import { expect, test } from 'vitest'
import { depth } from '../depth.ts'
import { declaredCalls } from '../endpoint-requests.ts'
import { testApp } from '../test-app.ts'
import { anchorMs } from './anchor.ts'
import { type Stall, worstOf, worstOfOthers } from './census.ts'
import { fewUnits, units } from './nasty.ts'
import { particularRequests } from './particular.ts'
import { openWorld } from './world.ts'

/**
 * The bound, in parsed bodies of 100 KB (`anchorMs`): how long one request may hold up everybody else. The goal is 50
 * ms, about 110 of them (`npm run bench -- stalls`); nearly four times that leaves room for other work on the
 * machine, and a stall of a second is still far beyond.
 */
const mostAnchors = 400

const app = await testApp()
// Every limit of length lets piled marks through, and no filler costs more to put into its normal form.
const marks = { marks: units.marks ?? '' }
const world = await openWorld(app, {
  units: depth(marks, fewUnits),
  pageUnits: depth(marks, units),
  isShort: depth(true, false),
})
const calls = depth(
  declaredCalls.filter(({ name }) => particularRequests[name]),
  declaredCalls,
)
const boundAtFirstMs = mostAnchors * anchorMs()

/** Whatever is over the bound is judged once more by a bound measured then: the machine may have become slower since. */
async function expectNoStall(worstUnder: (boundMs: number) => Promise<Stall>): Promise<void> {
  let boundMs = boundAtFirstMs
  let worst = await worstUnder(boundMs)
  if (worst.turnMs >= boundMs) {
    boundMs = mostAnchors * anchorMs()
    worst = await worstUnder(boundMs)
  }
  expect(worst.turnMs, `${worst.call}: ${worst.what}`).toBeLessThan(boundMs)
}

test.each(calls)('$name: no input holds up everybody else', async (call) => {
  await expectNoStall((boundMs) => worstOf(world, call, boundMs))
})

test('every call with a file has requests of its own', () => {
  const withFile = declaredCalls.filter(({ endpoint }) => endpoint.file)
  expect(withFile.filter(({ name }) => !particularRequests[name])).toEqual([])
})

test('no input of pages, pictures, sound and directories holds up everybody else', async () => {
  await expectNoStall((boundMs) => worstOfOthers(world, boundMs))
})
