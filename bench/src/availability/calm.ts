import { setTimeout as sleep } from 'node:timers/promises'
import { openLine } from '../shared/http-line.ts'
import { quantile } from '../shared/measure.ts'

const pauseMs = 25
const inARow = 20
const limitMs = 60_000

/** Single calls, one after the other with a pause between: milliseconds each; a failure counts as infinitely slow. */
async function* singleCalls(port: number, request: string): AsyncGenerator<{ atMs: number; tookMs: number }> {
  for (;;) {
    const atMs = performance.now()
    const tookMs = await openLine(port)
      .then(async (line) => {
        const late = sleep(limitMs, { status: 0 }, { ref: false })
        const { status } = await Promise.race([line.send(Buffer.from(request)), late]).finally(line.close)
        return status === 200 ? performance.now() - atMs : Number.POSITIVE_INFINITY
      })
      .catch(() => Number.POSITIVE_INFINITY)
    yield { atMs, tookMs }
    await sleep(pauseMs)
  }
}

/** The 99th percentile of single calls to an idle server, in milliseconds. */
export async function calmMs(port: number, request: string): Promise<number> {
  const tookMs: number[] = []
  for await (const call of singleCalls(port, request)) {
    if (tookMs.push(call.tookMs) === 200) break
  }
  return quantile(tookMs, 0.99)
}

/** Seconds from now to the first of twenty single calls in a row under `normalMs`; infinite after a minute. */
export async function secondsUntilCalm(port: number, request: string, normalMs: number): Promise<number> {
  const startedAtMs = performance.now()
  let since: number | null = null
  let good = 0
  for await (const { atMs, tookMs } of singleCalls(port, request)) {
    if (tookMs >= normalMs) {
      since = null
      good = 0
    } else {
      since ??= atMs
      good++
    }
    if (since !== null && good === inARow) return (since - startedAtMs) / 1_000
    if (performance.now() - startedAtMs > limitMs) break
  }
  return Number.POSITIVE_INFINITY
}
