import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { requestOf } from './http-line.ts'
import type { Tally } from './statuses.ts'

/** What a load generator does; with `everyMs` it sends the first call at that interval (see `probe`). */
export interface Plan {
  readonly port: number
  /** Sent in turn, over and over. */
  readonly requests: readonly string[]
  readonly connections: number
  readonly seconds: number
  readonly perSecond?: number
  readonly restMs?: number
  readonly cutAtEnd?: boolean
  readonly everyMs?: number
}

export interface Report {
  readonly tally: Tally
  /** How long it took, including the last replies. */
  readonly seconds: number
  /** The CPU time of making the load, which on few cores is taken from the server. */
  readonly cpuSeconds: number
}

export interface Generator {
  readonly report: Promise<Report>
  /** Ends it early; the report comes when the open calls have been answered. */
  stop(): Promise<Report>
}

/** Starts a generator in another process. */
export function generate(plan: Plan): Generator {
  const child = fork(path.join(import.meta.dirname, 'traffic-process.ts'))
  child.send(plan)
  const report = Promise.race([
    once(child, 'message').then(([message]) => message as Report),
    once(child, 'exit').then(() => {
      throw new Error('the generator of load ended')
    }),
  ])
  // A report that nobody awaits must not end the bench by its rejection.
  report.catch(() => {})
  const stop = () => {
    if (child.connected) child.send('stop')
    return report
  }
  return { report, stop }
}

export const getRequest = (port: number, path: string, cookie = '') =>
  requestOf('GET', path, { host: `localhost:${port}`, ...(cookie ? { cookie } : {}) }).toString()

/** Calls health every `everyMs` milliseconds. */
export const probeHealth = (port: number, { everyMs, seconds }: { everyMs: number; seconds: number }) =>
  generate({ port, requests: [getRequest(port, '/api/health/live')], connections: 1, seconds, everyMs })
