import { openTestCluster } from '@readgrow/server/testing/cluster'
import { declaredCalls } from '@readgrow/server/testing/endpoint-requests'
import { openTestApp } from '@readgrow/server/testing/open-test-app'
import { anchorMs } from '@readgrow/server/testing/stalls/anchor'
import { type Stall, worstOf, worstOfOthers } from '@readgrow/server/testing/stalls/census'
import { units } from '@readgrow/server/testing/stalls/nasty'
import { type OnRequest, openWorld } from '@readgrow/server/testing/stalls/world'
import { fillTemplate } from '@readgrow/server/testing/template'
import { milliseconds, note, print, printHead } from '../shared/measure.ts'

const goalMs = 50

/** R3: the longest turn of the event loop that a request can cause, in CPU time of its thread. */
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

/** With STALLS_EVERY it prints each request, not only the worst of each call. */
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
