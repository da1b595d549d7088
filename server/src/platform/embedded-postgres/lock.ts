import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock on a file that the kernel releases when the process dies, however it dies. */
export interface FileLock {
  release(): void
}

const sqliteBusy = 5
const pollEveryMs = 20

// A garbage-collected handle closes, and its lock would go with it.
const held = new Set<DatabaseSync>()

/**
 * Takes the lock at once, or returns undefined when another holder has it. Any number of `shared` holders can hold it
 * together; an `alone` holder excludes all others. Two holders in one process count as two.
 *
 * Node has no flock. SQLite's own locks on an empty database are the kernel's record locks, so the code compares no
 * pid and never mistakes a recycled one for a live holder.
 */
export function tryLock(file: string, kind: 'alone' | 'shared'): FileLock | undefined {
  // By default SQLite lets everyone read the file, and a reader can hold a shared lock.
  closeSync(openSync(file, 'a', 0o600))
  const handle = new DatabaseSync(file)
  try {
    handle.exec('pragma journal_mode = memory')
    handle.exec(kind === 'alone' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
  } catch (error) {
    handle.close()
    if (isBusy(error)) return undefined
    throw error
  }
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}

/** Waits for the lock; throws after `timeoutMs`. */
export async function takeLock(file: string, timeoutMs: number): Promise<FileLock> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    const lock = tryLock(file, 'alone')
    if (lock) return lock
    await sleep(pollEveryMs)
  }
  throw new Error(`Another process has been starting or stopping this database for ${timeoutMs / 1000} s (${file}).`)
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy
}
