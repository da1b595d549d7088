import { readdirSync, readFileSync } from 'node:fs'

/**
 * CPU time of a process so far in microseconds, user and system, all threads. Linux only: /proc counts in nanoseconds
 * here, while utime and stime of /proc/PID/stat come in ticks of ten milliseconds.
 */
export function cpuMicrosecondsOf(pid: number): number {
  let nanoseconds = 0
  for (const thread of threadsOf(pid)) {
    const [onCpu = '0'] = readQuietly(`/proc/${pid}/task/${thread}/schedstat`).split(' ')
    nanoseconds += Number(onCpu)
  }
  return nanoseconds / 1000
}

/** CPU time of several processes by id. */
export function cpuMicrosecondsOfEach(pids: readonly number[]): Map<number, number> {
  return new Map(pids.map((pid) => [pid, cpuMicrosecondsOf(pid)]))
}

/** What has been added since `before`; a new process counts in full. */
export function cpuSince(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  let total = 0
  for (const [pid, value] of after) total += value - (before.get(pid) ?? 0)
  return total
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** A thread may end between the listing and the reading. */
function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0'
  }
}
