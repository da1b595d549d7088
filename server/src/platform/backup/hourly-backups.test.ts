import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log'
import { testApp, testClock } from '#testing'
import { type BackupSchedule, openHourlyBackup } from './hourly-backups.ts'
import { backupSourceOf } from './make.ts'
import { madeAt, manualName } from './names.ts'
import { aFolder } from './testing/parts.ts'
import { verifyBackup } from './verify.ts'

const app = await testApp()
const start = new Date('2026-11-22T10:00:00Z')

/** What a server keeps, with a log that remembers its events. */
async function aSchedule(changes: Partial<BackupSchedule> = {}) {
  const folder = await aFolder()
  const clock = testClock(start)
  const events: string[] = []
  const log = openLog('silent')
  const remember = (entry: object) => void events.push((entry as { event: string }).event)
  Object.assign(log, { info: remember, warn: remember, error: remember })
  const source = backupSourceOf(app.services.config, app.databaseUrl)
  const schedule: BackupSchedule = { source, folder, clock, log, ...changes }
  const own = async () => (await readdir(folder)).filter((name) => madeAt(name)).sort()
  return { schedule, folder, clock, events, own }
}

test('one an hour, even if the server is restarted in between', async () => {
  const { schedule, clock, own, folder } = await aSchedule()
  expect(await openHourlyBackup(schedule).backUpWhenDue()).toBe('made')
  clock.advance({ minutes: 10 })
  expect(await openHourlyBackup(schedule).backUpWhenDue()).toBe('not due')
  clock.advance({ minutes: 50 })
  expect(await openHourlyBackup(schedule).backUpWhenDue()).toBe('made')
  expect(await own()).toEqual([
    'readgrow-hourly-2026-11-22T10-00-00Z.tar.zst',
    'readgrow-hourly-2026-11-22T11-00-00Z.tar.zst',
  ])
  for (const name of await own()) await verifyBackup(path.join(folder, name), undefined)
})

test('the newest 24 stay, and so does every file that the server did not make itself', async () => {
  const { schedule, folder, clock, own } = await aSchedule()
  const others = [
    manualName(start, undefined),
    manualName(start, undefined, 'before-restore-'),
    'mine.tar.zst',
    'notes',
  ]
  for (const name of others) await writeFile(path.join(folder, name), '')
  for (let hour = 0; hour < 23; hour++) {
    await writeFile(path.join(folder, `readgrow-hourly-2026-11-21T${String(hour).padStart(2, '0')}-00-00Z.tar.zst`), '')
  }
  const backup = openHourlyBackup(schedule)
  for (let hour = 0; hour < 3; hour++) {
    expect(await backup.backUpWhenDue()).toBe('made')
    clock.advance({ hours: 1 })
  }
  const names = await own()
  expect(names).toHaveLength(24)
  expect(names[0]).toBe('readgrow-hourly-2026-11-21T02-00-00Z.tar.zst')
  expect(names.at(-1)).toBe('readgrow-hourly-2026-11-22T12-00-00Z.tar.zst')
  expect(await readdir(folder)).toEqual(expect.arrayContaining(others))
})

test('one at a time: another request meanwhile, from this process or another, makes none', async () => {
  const { schedule, own } = await aSchedule()
  const [backup, other] = [openHourlyBackup(schedule), openHourlyBackup(schedule)]
  const outcomes = await Promise.all([backup.backUpWhenDue(), backup.backUpWhenDue(), other.backUpWhenDue()])
  expect(outcomes.toSorted()).toEqual(['busy', 'busy', 'made'])
  expect(await own()).toHaveLength(1)
})

test('a failed backup is logged, leaves nothing behind, and is tried again an hour later', async () => {
  const good = backupSourceOf(app.services.config, app.databaseUrl)
  const { schedule, clock, events, folder } = await aSchedule()
  const failing: { -readonly [K in keyof BackupSchedule]: BackupSchedule[K] } = {
    ...schedule,
    source: { ...good, sessionKeyFile: path.join(folder, 'nowhere') },
  }
  const backup = openHourlyBackup(failing)
  expect(await backup.backUpWhenDue()).toBe('failed')
  expect(await backup.backUpWhenDue()).toBe('not due')
  expect(events).toEqual(['backup_failed'])
  expect(await readdir(folder)).toEqual(['.lock'])
  clock.advance({ hours: 1 })
  failing.source = good
  expect(await backup.backUpWhenDue()).toBe('made')
})

test('a disk without room for two backups of the last size gets none, and the log says so', async () => {
  const { schedule, events, own } = await aSchedule({ freeBytes: async () => 64 * 1024 * 1024 - 1 })
  expect(await openHourlyBackup(schedule).backUpWhenDue()).toBe('no room')
  expect(events).toEqual(['backup_skipped'])
  expect(await own()).toEqual([])
})

test('drafts of a killed server are removed', async () => {
  const { schedule, folder } = await aSchedule()
  await writeFile(path.join(folder, 'readgrow-hourly-2026-11-21T09-00-00Z.tar.zst.0123.draft'), 'half')
  await openHourlyBackup(schedule).backUpWhenDue()
  expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([])
})
