import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOf } from '#platform/backup/connection'
import { describeTarget, makeRestoring, restoringOf } from '#platform/backup/databases'
import { finishLastStep, refuseHalfRestored } from '#platform/backup/index'
import { loadDatabase } from '#platform/backup/load'
import { moveIntoPlace, stage, writeLastStep } from '#platform/backup/staging'
import { aBackedUpServer, backedUpKey, run, start } from '#platform/backup/testing/commands'
import {
  aDataLocation,
  aFolder,
  anEmptyDatabase,
  ask,
  contentsOf,
  quiet,
  restore,
} from '#platform/backup/testing/parts'
import { verifyBackup } from '#platform/backup/verify'
import { testApp } from '#testing'

const app = await testApp()
const { contents, aBackup } = await aBackedUpServer(app)

test('a database with accounts is replaced only when asked to, and the old one is set aside', async () => {
  const file = await aBackup()
  const location = await aDataLocation(await anEmptyDatabase())
  const { url: target, dataDir } = location
  const said: string[] = []
  await restore(location, file, { say: (line) => void said.push(line) })
  expect(said.join()).toContain(`set it to the one in ${path.join(dataDir, 'session-key-of-backup')}`)
  await ask(target, `insert into dev_mail (recipient, subject, html, text, sent_at) values ('a', 'new', '', '', now())`)
  const later = await contentsOf(target)
  await expect(restore(location, file)).rejects.toThrow('holds accounts')
  expect(await contentsOf(target)).toEqual(later)

  const environment = { DATA_DIR: dataDir, DATABASE_URL: target, SESSION_KEY: 'x'.repeat(32) }
  expect((await run('restore', environment, file, '--replace')).code).toBe(0)
  expect(await contentsOf(target)).toEqual(contents)
  expect(existsSync(path.join(dataDir, 'files.before-restore/audio/one.mp3'))).toBe(true)
  const [kept = ''] = await readdir(path.join(dataDir, 'backups'))
  const back = await aDataLocation(await anEmptyDatabase())
  await restore(back, path.join(dataDir, 'backups', kept))
  expect(await contentsOf(back.url)).toEqual(later)
})

test('a restore that is killed in the middle leaves the old data, and the next one succeeds', async () => {
  const file = await aBackup()
  const target = await anEmptyDatabase()
  await restore(await aDataLocation(target), file)
  await ask(target, `insert into dev_mail (recipient, subject, html, text, sent_at) values ('a', 'new', '', '', now())`)
  const [before, environment] = [await contentsOf(target), await environmentFor(target)]
  const { child, ended } = start('restore', environment, file, '--replace', '--discard')
  await untilWorkIn(restoringOf(databaseOf(target)), target)
  child.kill('SIGKILL')
  await ended
  expect(await contentsOf(target)).toEqual(before)
  expect(await readFile(path.join(environment.DATA_DIR, 'files/there'), 'utf8')).toBe('before')
  refuseHalfRestored(environment.DATA_DIR)

  expect(await run('restore', environment, file, '--replace', '--discard')).toMatchObject({ code: 0 })
  expect(await contentsOf(target)).toEqual(contents)
})

async function environmentFor(target: string) {
  const dataDir = await aFolder()
  await mkdir(path.join(dataDir, 'files'))
  await writeFile(path.join(dataDir, 'files/there'), 'before')
  return { DATA_DIR: dataDir, DATABASE_URL: target, SESSION_KEY: 'x'.repeat(32) }
}

/** Waits until the tables exist that are loaded into. */
async function untilWorkIn(database: string, url: string): Promise<void> {
  const tables = new URL(url)
  tables.pathname = `/${database}`
  for (;;) {
    const found = await ask(tables.href, `select from pg_class where relname = 'learning_event'`).catch(() => [])
    if (found.length > 0) return
    await sleep(5)
  }
}

test('a restore that is killed in its last step keeps a server from starting, and the next one finishes it', async () => {
  const target = await anEmptyDatabase()
  await restore(await aDataLocation(target), await aBackup())
  await ask(target, `insert into dev_mail (recipient, subject, html, text, sent_at) values ('a', 'new', '', '', now())`)
  const location = await aDataLocation(target)
  const backup = await verifyBackup(await aBackup(), undefined)
  const sessionKeyFile = path.join(location.dataDir, 'session-key')
  const places = await stage(backup, { filesDir: location.filesDir, sessionKeyFile })
  await loadDatabase(await makeRestoring(await describeTarget(target)), backup, quiet)
  await writeLastStep(location.dataDir, { swaps: true, places })
  await moveIntoPlace(location.filesDir)

  expect(() => refuseHalfRestored(location.dataDir)).toThrow('End it with: npm run restore')
  expect(await finishLastStep(location, quiet)).toBe(true)
  expect(await contentsOf(target)).toEqual(contents)
  expect(await readFile(sessionKeyFile, 'utf8')).toBe(backedUpKey)
  expect(await readFile(path.join(location.filesDir, 'audio/one.mp3'), 'utf8')).toBe('sound')
  refuseHalfRestored(location.dataDir)
  expect(await finishLastStep(location, quiet)).toBe(false)
})

test('a database with open connections is not replaced', async () => {
  const location = await aDataLocation(app.databaseUrl)
  await expect(restore(location, await aBackup(), { replace: 'discard' })).rejects.toThrow('The database is in use')
  expect(await contentsOf(app.databaseUrl)).toEqual(contents)
})

test('a user who may not create databases restores into an empty one, and is told so before anything is lost', async () => {
  const target = await anEmptyDatabase()
  const role = `rg_${databaseOf(target).slice(-8)}`
  await ask(target, `create role ${role} login password 'secret'`)
  onTestFinished(async () => {
    await ask(target, `drop owned by ${role} cascade; alter database ${databaseOf(target)} owner to current_user`)
    await ask(target, `drop role ${role}`)
  })
  await ask(target, `alter database ${databaseOf(target)} owner to ${role}`)
  const address = new URL(target)
  address.username = role
  address.password = 'secret'
  const location = await aDataLocation(address.href)
  const file = await aBackup()
  await restore(location, file)
  expect(await contentsOf(target)).toEqual(contents)
  await expect(restore(location, file, { replace: 'discard' })).rejects.toThrow('may not exchange databases')
})
