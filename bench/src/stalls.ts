import { openTestCluster } from '../../server/src/testing/cluster/index.ts'
import { declaredCalls } from '../../server/src/testing/endpoint-requests.ts'
import { openTestApp } from '../../server/src/testing/open-test-app.ts'
import { anchorMs } from '../../server/src/testing/stalls/anchor.ts'
import { type Stall, worstOf, worstOfOthers } from '../../server/src/testing/stalls/census.ts'
import { units } from '../../server/src/testing/stalls/nasty.ts'
import { type OnRequest, openWorld } from '../../server/src/testing/stalls/world.ts'
import { fillTemplate } from '../../server/src/testing/template.ts'
import { milliseconds, note, print, printHead } from './measure.ts'

const goalMs = 50

/** R3: the longest turn of the event loop that each call can be made to take, in processor time of its thread. */
export async function benchStalls(): Promise<void> {
  const cluster = await openTestCluster({ migrate: fillTemplate })
  try {
    const app = await openTestApp(cluster.describe())
    try {
      printHead()
      const world = await openWorld(app, { units, onRequest })
      for (const call of declaredCalls) printStall(await worstOf(world, call, goalMs))
      printStall(await worstOfOthers(world, goalMs))
      note(`the anchor is a plain body of 100 KB parsed; each turn is the least of four, the goal ${goalMs} ms`)
    } finally {
      await app.close()
    }
  } finally {
    await cluster.close()
  }
}

/** With STALLS_EVERY each request is told, not only the worst of each call. */
const onRequest: OnRequest = (call, what, status, turnMs) => {
  if (process.env.STALLS_EVERY) note(`${turnMs.toFixed(1)} ms ${call}: ${what} -> ${status}`)
}

function printStall({ call, what, turnMs }: Stall): void {
  const anchor = anchorMs()
  print({
    id: 'R3',
    measure: `${call}: ${what}`,
    anchor: milliseconds(anchor),
    ours: milliseconds(turnMs),
    ratio: turnMs / anchor,
    goal: `<= ${goalMs} ms`,
    holds: turnMs <= goalMs,
  })
}
