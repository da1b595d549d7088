import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { Worker } from 'node:worker_threads'

/** What the machine was like during a run. A late test says something else where a fifth of the time was stolen. */
export interface Machine {
  readonly cores: number
  /** Averages of the last 1, 5 and 15 minutes. */
  readonly load: readonly number[]
  /** Of the time of all cores, what the host gave to others, 0 to 1; null where the system does not say. */
  readonly stolen: number | null
  /** How late a timer of 50 ms was at worst; null where nobody looked. */
  readonly latestTimerMs: number | null
}

/** Watches from now on; the function that it returns looks once and stops watching. */
export function watchMachine(): () => Machine {
  const before = processorTimes()
  const latest = new Int32Array(new SharedArrayBuffer(4))
  // In a thread of its own: the main one stands still while it hashes sources and reads reports.
  const thread = new Worker(new URL('./late-timer.ts', import.meta.url), { workerData: latest })
  let watched = true
  thread.on('error', () => {
    watched = false
  })
  thread.unref()
  return () => {
    thread.terminate().catch(() => {})
    return {
      cores: availableParallelism(),
      load: loadavg(),
      stolen: stolenShare(before, processorTimes()),
      latestTimerMs: watched ? Atomics.load(latest, 0) : null,
    }
  }
}

/** The first line of /proc/stat; empty where there is none. */
function processorTimes(): string {
  try {
    return readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  } catch {
    return ''
  }
}

// user, nice, system, idle, iowait, irq, softirq, steal; the guests after them are counted in user and nice.
// Source: proc_stat(5).
const fields = 8
const stealAt = 7

/** The share of stolen time between two looks at the line `cpu` of /proc/stat, 0 to 1; null when it says nothing. */
export function stolenShare(before: string, after: string): number | null {
  const [from, to] = [ticksOf(before), ticksOf(after)]
  if (!from || !to) return null
  const spent = to.map((ticks, at) => ticks - (from[at] ?? 0))
  const all = spent.reduce((sum, ticks) => sum + ticks, 0)
  return all > 0 ? (spent[stealAt] ?? 0) / all : null
}

function ticksOf(line: string): number[] | null {
  const found = /^cpu +(.*)$/.exec(line)?.[1]?.split(' ').slice(0, fields).map(Number) ?? []
  return found.length === fields && found.every(Number.isFinite) ? found : null
}

/** One line about the machine, without its end. */
export function machineLine({ cores, load, stolen, latestTimerMs }: Machine): string {
  return [
    `${cores} cores`,
    `load ${load.map((average) => average.toFixed(1)).join(' ')}`,
    ...(stolen === null ? [] : [`${(stolen * 100).toFixed(1)} % of the time stolen`]),
    ...(latestTimerMs === null ? [] : [`a timer of 50 ms at most ${latestTimerMs} ms late`]),
  ].join(', ')
}
