import { ask, probe } from '../availability/traffic.ts'
import type { Plan, Report } from './generators.ts'

// Makes traffic as its parent says, until the time is over or the parent stops it.
let stopped = false
const endedAsking = () => stopped

process.once('disconnect', () => process.exit(1))
process.on('message', (message: Plan | 'stop') => {
  if (message === 'stop') stopped = true
  else void run(message)
})

async function run(plan: Plan): Promise<void> {
  const before = process.cpuUsage()
  const startedAtMs = performance.now()
  const requests = plan.requests.map((request) => Buffer.from(request))
  let sent = 0
  const next = () => requests[sent++ % requests.length] as Buffer
  const { port, seconds } = plan
  const tally =
    plan.everyMs === undefined
      ? await ask({ ...plan, next, stopped: endedAsking })
      : await probe({ port, seconds, everyMs: plan.everyMs, request: next(), stopped: endedAsking })
  const { user, system } = process.cpuUsage(before)
  const report: Report = {
    tally,
    seconds: (performance.now() - startedAtMs) / 1_000,
    cpuSeconds: (user + system) / 1e6,
  }
  process.send?.(report, () => process.exit(0))
}
