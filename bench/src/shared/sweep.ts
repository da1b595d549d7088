import { type Dirent, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'

const givenUpAfterMs = 20_000
const immediateAfterMs = 5_000
const pollEveryMs = 50
const deepestDataDir = 4

/**
 * Ends every process that uses a temporary folder and removes the folder. A process uses it when the folder is its
 * TMPDIR, which everything that a bench starts inherits, or contains its working folder (PostgreSQL). It blocks on
 * purpose, so that the caller cannot start anything new meanwhile. Processes are found in /proc, so on other systems
 * than Linux it only removes the folder.
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

/** Where the database is, by the note in a data folder that the database's user could not enter. */
function outsideOf(folder: string, depth = 0): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isFile()) return entry.name === 'location' ? [readFileSync(file, 'utf8').trim()].filter(Boolean) : []
    return entry.isDirectory() && entry.name !== 'cluster' && depth < deepestDataDir ? outsideOf(file, depth + 1) : []
  })
}

/** Every process but ourselves. A dead process that has not been reaped has no working folder and does not count. */
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
    // It has ended meanwhile, or it belongs to another user.
    return false
  }
}

function end(pid: number, atAnyPrice: boolean): void {
  // PostgreSQL frees its shared memory only on a normal end, and a stopped process reacts only to these signals.
  const signal = nameOf(pid) === 'postgres' && !atAnyPrice ? 'SIGQUIT' : 'SIGKILL'
  try {
    process.kill(pid, signal)
    process.kill(pid, 'SIGCONT')
  } catch {
    // It has ended before the signal.
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
