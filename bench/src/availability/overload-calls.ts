import { generate, probeHealth } from '../shared/generators.ts'
import { megabytes, milliseconds, note, print, printLimit, printNone, seconds, share } from '../shared/measure.ts'
import { watchMemory } from '../shared/process-memory.ts'
import { countOf, describe, failureCount, type Tally, tookOf, unwantedCount } from '../shared/statuses.ts'
import { calmMs, secondsUntilCalm } from './calm.ts'

export interface Overload {
  readonly what: string
  readonly port: number
  readonly pid: number
  readonly requests: readonly string[]
  /** Numbers of callers, one of which gets the most out of the server. */
  readonly few: readonly number[]
  readonly many: number
  readonly seconds: number
  readonly restMs: number
}

const bestSeconds = 5
const healthEveryMs = 100

/** Far more callers than can be served: their replies, the served rate, whether health answers, and the recovery. */
export async function measureOverload(overload: Overload): Promise<void> {
  const { port, requests, what, many } = overload
  const [request = ''] = requests
  const best = await bestPerSecond(overload)
  const calm = await calmMs(port, request)
  const most = watchMemory(overload.pid)
  const health = probeHealth(port, { everyMs: healthEveryMs, seconds: overload.seconds })
  const load = generate({
    port,
    requests,
    connections: many,
    seconds: overload.seconds,
    restMs: overload.restMs,
    cutAtEnd: true,
  })
  const { tally, cpuSeconds } = await load.report
  const untilCalm = await secondsUntilCalm(port, request, calm * 3)
  const { tally: probes } = await health.report
  printGoodput(overload, tally, best)
  printHealth(`${what}, ${many} connections`, probes)
  const measure = `${what}: normal again after the load, p99 of single calls under three times`
  printLimit({ id: '31', measure, anchor: milliseconds(calm), ours: untilCalm, atMost: 5, show: seconds })
  note(`${what}: ${describe(tally)}`)
  note(`${what}: served ${timesOf(tally, 200)}; turned away ${timesOf(tally, 503)}`)
  note(`${what}: memory up to ${megabytes(most())}; the load cost ${seconds(cpuSeconds)} of CPU`)
}

async function bestPerSecond({ port, requests, few, what }: Overload): Promise<number> {
  const found: { connections: number; perSecond: number }[] = []
  // The first round warms up and does not count.
  for (const connections of [few[0] ?? 1, ...few]) {
    const { tally } = await generate({ port, requests, connections, seconds: bestSeconds, cutAtEnd: true }).report
    found.push({ connections, perSecond: countOf(tally, 200) / bestSeconds })
  }
  const measured = found.slice(1)
  note(`${what}: ${measured.map((each) => `${each.perSecond.toFixed(0)}/s at ${each.connections}`).join(', ')}`)
  return Math.max(...measured.map(({ perSecond }) => perSecond))
}

function printGoodput({ what, many, ...overload }: Overload, tally: Tally, best: number): void {
  const ours = countOf(tally, 200) / overload.seconds
  const all = String(countOf(tally) + failureCount(tally))
  printNone({
    id: '31',
    measure: `${what}, ${many} connections: neither 200 nor 503`,
    ours: unwantedCount(tally),
    of: all,
  })
  printNone({ id: '31', measure: `${what}, ${many} connections: no answer at all`, ours: failureCount(tally), of: all })
  print({
    id: '31',
    measure: `${what}, ${many} connections: goodput next to the best`,
    anchor: `${best.toFixed(0)}/s`,
    ours: `${ours.toFixed(0)}/s`,
    ratio: ours / best,
    goal: `>= ${share(0.7)}`,
    holds: ours / best >= 0.7,
  })
}

export function printHealth(what: string, probes: Tally, id = '31'): void {
  const figure = { id, atMost: 200, show: milliseconds }
  printLimit({ ...figure, measure: `${what}: health, p99`, ours: tookOf(probes, 0.99) })
  printNone({
    id,
    measure: `${what}: health not 200`,
    ours: countOf(probes) - countOf(probes, 200) + failureCount(probes),
  })
  note(
    `${what}: health p50 ${milliseconds(tookOf(probes, 0.5))}, worst ${milliseconds(tookOf(probes, 1))}; ${describe(probes)}`,
  )
}

const timesOf = (tally: Tally, status: number) =>
  `p50 ${milliseconds(tookOf(tally, 0.5, status))}, p99 ${milliseconds(tookOf(tally, 0.99, status))}`
