import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock on a file that the kernel drops when its process dies, however it dies. */
export interface FileLock {
  release(): void
}

const sqliteBusy = 5
const pollEveryMs = 20

// A handle that is garbage collected closes, and its lock would go with it.
const held = new Set<DatabaseSync>()

/**
 * Takes the lock at once, or answers undefined when another holder is in the way. `shared` holders stand beside each
 * other, `alone` stands beside nobody. Two holders in one process count as two.
 *
 * Node has no flock; SQLite's own locks on an empty database are the kernel's record locks, so no pid has to be
 * compared and a recycled one cannot be mistaken for a live holder.
 */
export function tryLock(file: string, kind: 'alone' | 'shared'): FileLock | undefined {
  // SQLite would let everyone read the file, and a reader can hold a shared lock.
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
