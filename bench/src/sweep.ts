import { type Dirent, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'

const givenUpAfterMs = 20_000
const immediateAfterMs = 5_000
const pollEveryMs = 50
const deepestDataDir = 4

/**
 * Ends every process that lives in a temporary folder and removes the folder. A process lives there when the folder is
 * its TMPDIR (servers, browsers, generators of load: whatever a bench starts inherits it) or holds its working folder
 * (PostgreSQL). Blocks on purpose: while it sweeps, nothing of the caller's can start anything new. Processes are found
 * in /proc, so elsewhere than on Linux only the folder goes.
 */
export function sweep(folder: string): void {
  const startedAtMs = performance.now()
  const folders = [folder, ...outsideOf(folder)]
  for (;;) {
    const left = folders.flatMap(processesIn)
    const spentMs = performance.now() - startedAtMs
    if (left.length === 0 || spentMs > givenUpAfterMs) break
    for (const pid of left) end(pid, spentMs > immediateAfterMs)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollEveryMs)
  }
  for (const each of folders) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
}

/** Where a data folder that its database's user could not enter says that its database lies. */
function outsideOf(folder: string, depth = 0): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isFile()) return entry.name === 'location' ? [readFileSync(file, 'utf8').trim()].filter(Boolean) : []
    return entry.isDirectory() && entry.name !== 'cluster' && depth < deepestDataDir ? outsideOf(file, depth + 1) : []
  })
}

/** Everything but ourselves. A dead process that nobody has buried has no working folder and does not count. */
export function processesIn(folder: string): number[] {
  return entriesOf('/proc')
    .map(({ name }) => name)
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => livesIn(pid, folder))
    .map(Number)
}

function livesIn(pid: string, folder: string): boolean {
  try {
    const cwd = readlinkSync(`/proc/${pid}/cwd`)
    if (cwd === folder || cwd.startsWith(`${folder}/`)) return true
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`TMPDIR=${folder}`)
  } catch {
    // It ended while we looked, or it is another user's and so not ours.
    return false
  }
}

function end(pid: number, atAnyPrice: boolean): void {
  // PostgreSQL gives its shared memory back only when it may end itself, and a stopped process hears no signal but these.
  const signal = nameOf(pid) === 'postgres' && !atAnyPrice ? 'SIGQUIT' : 'SIGKILL'
  try {
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT')
  } catch {
    // It ended between the look and the signal.
  }
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
