import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openLog } from '#platform/log'
import { testApp, testClock } from '#testing'
import { type Keeping, openKeeper } from './keep.ts'
import { holdingsOf } from './make.ts'
import { madeAt, manualName } from './names.ts'
import { aFolder } from './test-parts.ts'
import { verifyBackup } from './verify.ts'

const app = await testApp()
const start = new Date('2026-11-22T10:00:00Z')

/** What a server keeps, with a log that remembers its events. */
async function keeping(changes: Partial<Keeping> = {}) {
  const folder = await aFolder()
  const clock = testClock(start)
  const events: string[] = []
  const log = openLog('silent')
  const remember = (entry: object) => void events.push((entry as { event: string }).event)
  Object.assign(log, { info: remember, warn: remember, error: remember })
  const holdings = holdingsOf(app.services.config, app.databaseUrl)
  const kept: Keeping = { holdings, folder, clock, log, ...changes }
  const own = async () => (await readdir(folder)).filter((name) => madeAt(name)).sort()
  return { kept, folder, clock, events, own }
}

test('one an hour, even if the server is restarted in between', async () => {
  const { kept, clock, own, folder } = await keeping()
  expect(await openKeeper(kept).backUpWhenDue()).toBe('made')
  clock.advance({ minutes: 10 })
  expect(await openKeeper(kept).backUpWhenDue()).toBe('not due')
  clock.advance({ minutes: 50 })
  expect(await openKeeper(kept).backUpWhenDue()).toBe('made')
  expect(await own()).toEqual([
    'readgrow-hourly-2026-11-22T10-00-00Z.tar.zst',
    'readgrow-hourly-2026-11-22T11-00-00Z.tar.zst',
  ])
  for (const name of await own()) await verifyBackup(path.join(folder, name), undefined)
})

test('the newest 24 stay, and so does every file that the server did not make itself', async () => {
  const { kept, folder, clock, own } = await keeping()
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
  const keeper = openKeeper(kept)
  for (let hour = 0; hour < 3; hour++) {
    expect(await keeper.backUpWhenDue()).toBe('made')
    clock.advance({ hours: 1 })
  }
  const names = await own()
  expect(names).toHaveLength(24)
  expect(names[0]).toBe('readgrow-hourly-2026-11-21T02-00-00Z.tar.zst')
  expect(names.at(-1)).toBe('readgrow-hourly-2026-11-22T12-00-00Z.tar.zst')
  expect(await readdir(folder)).toEqual(expect.arrayContaining(others))
})

test('one at a time: another request meanwhile, from this process or another, makes none', async () => {
  const { kept, own } = await keeping()
  const [keeper, other] = [openKeeper(kept), openKeeper(kept)]
  const outcomes = await Promise.all([keeper.backUpWhenDue(), keeper.backUpWhenDue(), other.backUpWhenDue()])
  expect(outcomes.toSorted()).toEqual(['busy', 'busy', 'made'])
  expect(await own()).toHaveLength(1)
})

test('a failed backup is logged, leaves nothing behind, and is tried again an hour later', async () => {
  const good = holdingsOf(app.services.config, app.databaseUrl)
  const { kept, clock, events, folder } = await keeping()
  const failing: { -readonly [K in keyof Keeping]: Keeping[K] } = {
    ...kept,
    holdings: { ...good, sessionKeyFile: path.join(folder, 'nowhere') },
  }
  const keeper = openKeeper(failing)
  expect(await keeper.backUpWhenDue()).toBe('failed')
  expect(await keeper.backUpWhenDue()).toBe('not due')
  expect(events).toEqual(['backup_failed'])
  expect(await readdir(folder)).toEqual(['.lock'])
  clock.advance({ hours: 1 })
  failing.holdings = good
  expect(await keeper.backUpWhenDue()).toBe('made')
})

test('a disk without room for two backups of the last size gets none, and the log says so', async () => {
  const { kept, events, own } = await keeping({ freeBytes: async () => 64 * 1024 * 1024 - 1 })
  expect(await openKeeper(kept).backUpWhenDue()).toBe('no room')
  expect(events).toEqual(['backup_skipped'])
  expect(await own()).toEqual([])
})

test('drafts of a killed server are removed', async () => {
  const { kept, folder } = await keeping()
  await writeFile(path.join(folder, 'readgrow-hourly-2026-11-21T09-00-00Z.tar.zst.0123.draft'), 'half')
  await openKeeper(kept).backUpWhenDue()
  expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([])
})
