import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseOf } from '#platform/backup/connection'
import { describeTarget, makeRestoring, restoringOf } from '#platform/backup/databases'
import { finishLastStep, refuseHalfRestored } from '#platform/backup/index'
import { loadDatabase } from '#platform/backup/load'
import { backupSourceOf, makeBackup } from '#platform/backup/make'
import { moveIntoPlace, stage, writeLastStep } from '#platform/backup/staging'
import {
  aDataLocation,
  aFolder,
  anEmptyDatabase,
  ask,
  contentsOf,
  now,
  quiet,
  restore,
} from '#platform/backup/testing/parts'
import { verifyBackup } from '#platform/backup/verify'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/index'
import { aDataDir, forgetOriginal } from '#platform/embedded-postgres/testing/parts'
import { testApp } from '#testing'

const app = await testApp()
const backupSource = backupSourceOf(app.services.config, app.databaseUrl)
const key = 'the session key of the server that it is from'
let contents: Record<string, string>

beforeAll(async () => {
  await app.anAccount()
  await app.services.files.write('audio/one.mp3', Buffer.from('sound'), 'audio/mpeg')
  contents = await contentsOf(app.databaseUrl)
})
afterAll(forgetOriginal)

async function aBackup(): Promise<string> {
  const folder = await aFolder()
  const sessionKeyFile = path.join(folder, 'key')
  await writeFile(sessionKeyFile, key)
  await makeBackup({ ...backupSource, sessionKeyFile }, path.join(folder, 'backup'), { now })
  return path.join(folder, 'backup')
}

interface Ended {
  readonly code: number | null
  readonly said: string
}

function start(command: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${command}-command.ts`), ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], said, complaint]): Ended => ({ code, said: `${said}${complaint}` }),
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child: child as ChildProcess, ended }
}

const run = (...args: Parameters<typeof start>): Promise<Ended> => start(...args).ended

test('embedded: restored into an empty folder, backed up while a server runs, refused while one runs', async () => {
  const file = await aBackup()
  const postgres = await aDataDir()
  const environment = { DATA_DIR: path.dirname(postgres) }
  const inData = (name: string) => path.join(environment.DATA_DIR, name)

  const first = await run('restore', environment, file)
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('Every count and checksum agrees.') })
  expect(first.said).toMatch(/account +1\n/)
  expect(await readFile(inData('session-key'), 'utf8')).toBe(key)
  expect((await stat(inData('session-key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(inData('files/audio/one.mp3'), 'utf8')).toBe('sound')

  const server = await openEmbeddedPostgres({ dataDir: postgres, database: 'readgrow', say: quiet })
  onTestFinished(() => server.stop())
  expect(await contentsOf(server.url)).toEqual(contents)
  const made = await run('backup', environment)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('not encrypted and holds the session key') })
  const [name = ''] = await readdir(inData('backups'))
  expect(name).toMatch(/^readgrow-2\d{3}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/)
  const { manifest } = await verifyBackup(inData(`backups/${name}`), undefined)
  expect(manifest).toMatchObject({ hasSessionKey: true, files: [{ path: 'audio/one.mp3' }] })

  const refused = await run('restore', environment, file, '--replace')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('the database is in use') })
  expect(await contentsOf(server.url)).toEqual(contents)
})

test('a database with accounts is replaced only when asked to, and what was there is kept', async () => {
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

test('a restore that is killed in the middle leaves what was there, and the next one succeeds', async () => {
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

/** Waits until tables are there to be loaded into. */
async function untilWorkIn(database: string, url: string): Promise<void> {
  const tables = new URL(url)
  tables.pathname = `/${database}`
  for (;;) {
    const found = await ask(tables.href, `select from pg_class where relname = 'learning_event'`).catch(() => [])
    if (found.length > 0) return
    await sleep(5)
  }
}

test('a restore that is killed in its last step keeps a server from starting, and is ended by the next', async () => {
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
  expect(await readFile(sessionKeyFile, 'utf8')).toBe(key)
  expect(await readFile(path.join(location.filesDir, 'audio/one.mp3'), 'utf8')).toBe('sound')
  refuseHalfRestored(location.dataDir)
  expect(await finishLastStep(location, quiet)).toBe(false)
})

test('a database that somebody is connected to is not replaced', async () => {
  const location = await aDataLocation(app.databaseUrl)
  await expect(restore(location, await aBackup(), { replace: 'discard' })).rejects.toThrow('The database is in use')
  expect(await contentsOf(app.databaseUrl)).toEqual(contents)
})

test('a user who may not make databases restores into an empty one, and is told so before anything is lost', async () => {
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
