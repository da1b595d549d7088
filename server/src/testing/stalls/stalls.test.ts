import { expect, test } from 'vitest'
import { declaredCalls } from '../endpoint-requests.ts'
import { testApp } from '../test-app.ts'
import { anchorMs } from './anchor.ts'
import { worstOf, worstOfOthers } from './census.ts'
import { openWorld } from './world.ts'

/**
 * The bound, in bodies of 100 KB parsed (`anchorMs`): one request may hold everybody else for so long and no longer. The
 * goal is 50 ms, about 110 of them (`npm run bench -- stalls`); nearly four times that leaves room for what else a machine
 * does, and a stall of a second is still far beyond.
 */
const mostAnchors = 400

const app = await testApp()
const world = await openWorld(app)
const boundMs = mostAnchors * anchorMs()

test.each(declaredCalls)('$name: nothing that it takes holds everybody else', async (call) => {
  const worst = await worstOf(world, call, boundMs)
  expect(worst.turnMs, `${worst.call}: ${worst.what}`).toBeLessThan(boundMs)
})

test('nothing that pages, pictures, sound and directories take holds everybody else', async () => {
  const worst = await worstOfOthers(world, boundMs)
  expect(worst.turnMs, worst.what).toBeLessThan(boundMs)
})
