import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '#platform/clock'
import type { Services } from '#platform/context'
import { freeBytes } from '#platform/disk'
import { tryLock } from '#platform/embedded-postgres/lock'
import type { Log } from '#platform/log'
import { draftEnding } from './archive-writer.ts'
import { type BackupSource, backupSourceOf, makeBackup } from './make.ts'
import { rowsOf } from './manifest.ts'
import { hourlyName, madeAt } from './names.ts'

const hourMs = 3_600_000
const retainedBackups = 24
/** A laptop sleeps and clocks are set, so the code checks the hour instead of waiting for it. */
const checkEveryMs = 60_000
const leastFreeBytes = 64 * 1024 * 1024

export interface BackupSchedule {
  readonly source: BackupSource
  /** Where the backups are: `DATA_DIR/backups`. */
  readonly folder: string
  readonly clock: Clock
  readonly log: Log
  /** Bytes that may still be written to a folder; for tests. */
  readonly freeBytes?: (folder: string) => Promise<number>
}

export const backupScheduleOf = (
  { config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>,
  url: string,
): BackupSchedule => ({
  source: backupSourceOf(config, url),
  folder: path.join(config.dataDir, 'backups'),
  clock,
  log,
})

export type Outcome = 'made' | 'not due' | 'busy' | 'no room' | 'failed'

/**
 * Makes a backup each hour, the first one a minute after the start, and retains its newest 24. One at a time; a
 * failed one is tried again an hour later.
 */
export function runHourlyBackups(schedule: BackupSchedule): { stop(): Promise<void> } {
  const ending = new AbortController()
  const backup = openHourlyBackup(schedule, ending.signal)
  let running: Promise<unknown> = Promise.resolve()
  const look = () => {
    running = backup.backUpWhenDue()
  }
  const timer = setInterval(look, checkEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      ending.abort()
      await running
    },
  }
}

/** What `runHourlyBackups` does once a minute. `backUpWhenDue` never throws: it logs. */
export function openHourlyBackup(
  schedule: BackupSchedule,
  signal?: AbortSignal,
): { backUpWhenDue(): Promise<Outcome> } {
  let isBusy = false
  let triedAt: number | undefined
  const attempt = async (): Promise<Outcome> => {
    const now = schedule.clock.now()
    const isRecent = (then = 0) => then <= now.getTime() && now.getTime() - then < hourMs
    if (isRecent((await ownBackups(schedule.folder)).at(-1)?.at) || isRecent(triedAt)) return 'not due'
    triedAt = now.getTime()
    return makeOne(schedule, now, signal)
  }
  return {
    async backUpWhenDue() {
      if (isBusy) return 'busy'
      isBusy = true
      try {
        return await attempt()
      } catch (error) {
        const { message: reason } = error as Error
        if (!signal?.aborted) schedule.log.error({ event: 'backup_failed', reason }, 'backup')
        return 'failed'
      } finally {
        isBusy = false
      }
    },
  }
}

async function makeOne(schedule: BackupSchedule, now: Date, signal: AbortSignal | undefined): Promise<Outcome> {
  const { folder, log, source } = schedule
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = tryLock(path.join(folder, '.lock'), 'alone')
  // Another process with the same folder makes this hour's backup.
  if (!lock) return 'busy'
  try {
    await removeDrafts(folder)
    const before = await ownBackups(folder)
    if (await isFull(schedule, before.at(-1)?.name)) return 'no room'
    const file = hourlyName(now, source.backupKey)
    const { manifest, bytes } = await makeBackup(source, path.join(folder, file), { now, ...(signal && { signal }) })
    const ms = schedule.clock.now().getTime() - now.getTime()
    log.info({ event: 'backup_made', file, bytes, rows: rowsOf(manifest), ms }, 'backup')
    for (const { name } of (await ownBackups(folder)).slice(0, -retainedBackups)) await rm(path.join(folder, name))
    return 'made'
  } finally {
    lock.release()
  }
}

/** Oldest first. */
async function ownBackups(folder: string): Promise<{ name: string; at: number }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const made = madeAt(name)
      return made ? [{ name, at: made.getTime() }] : []
    })
    .sort((one, other) => one.at - other.at)
}

/** Drafts of a killed server. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('readgrow-hourly-') && name.endsWith(draftEnding)) await rm(path.join(folder, name))
  }
}

async function isFull(
  { folder, log, freeBytes: free = freeBytes }: BackupSchedule,
  newest: string | undefined,
): Promise<boolean> {
  const last = newest === undefined ? 0 : (await stat(path.join(folder, newest))).size
  const needed = Math.max(2 * last, leastFreeBytes)
  const left = await free(folder)
  if (left >= needed) return false
  log.warn({ event: 'backup_skipped', freeBytes: left, neededBytes: needed }, 'backup')
  return true
}
