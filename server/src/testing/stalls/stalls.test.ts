import { expect, test } from 'vitest'
import { depth } from '../depth.ts'
import { declaredCalls } from '../endpoint-requests.ts'
import { testApp } from '../test-app.ts'
import { anchorMs } from './anchor.ts'
import { worstOf, worstOfOthers } from './census.ts'
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
const world = await openWorld(app, { units: depth(marks, fewUnits), pageUnits: depth(marks, units) })
const calls = depth(
  declaredCalls.filter(({ name }) => particularRequests[name]),
  declaredCalls,
)
const boundMs = mostAnchors * anchorMs()

test.each(calls)('$name: no input holds up everybody else', async (call) => {
  const worst = await worstOf(world, call, boundMs)
  expect(worst.turnMs, `${worst.call}: ${worst.what}`).toBeLessThan(boundMs)
})

test('every call with a file has requests of its own', () => {
  const withFile = declaredCalls.filter(({ endpoint }) => endpoint.file)
  expect(withFile.filter(({ name }) => !particularRequests[name])).toEqual([])
})

test('no input of pages, pictures, sound and directories holds up everybody else', async () => {
  const worst = await worstOfOthers(world, boundMs)
  expect(worst.turnMs, worst.what).toBeLessThan(boundMs)
})
