import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { demoPassword, storeDemo } from '#demo'
import { readSequences } from '#platform/backup/catalog'
import { onOwnConnection } from '#platform/backup/connection'
import { backupSourceOf, makeBackup } from '#platform/backup/make'
import {
  aDataLocation,
  aFolder,
  anEmptyDatabase,
  ask,
  contentsOf,
  guardsOf,
  now,
  restore,
} from '#platform/backup/testing/parts'
import { migrate, migrateTo, migrationNames } from '#platform/database/migrate'
import { mailJob } from '#platform/mail/mail'
import { forgetExpiredJob } from '#retention'
import { testApp, testClock, testConfig, testNow } from '#testing'
import { buildApp } from './app.ts'
import { openServices } from './services.ts'

// The drill of docs/runbooks/backup-and-restore.md.

const app = await testApp()
const url = app.databaseUrl
const backupSource = backupSourceOf(app.services.config, url)
const reader = 'reader@demo.readgrow.kr'
const waiting = '기다리는 편지'

beforeAll(async () => {
  await storeDemo(app.services, null)
  await app.services.files.write('audio/1f/one.mp3', Buffer.alloc(200_000, 'sound'), 'audio/mpeg')
  await app.services.files.write('pictures/nothing.webp', Buffer.alloc(0), 'image/webp')
  const mail = { to: reader, subject: waiting, html: '<p>안녕</p>', text: '탭\t줄\n역사선\\N' }
  await app.services.jobs.enqueue(app.services.db, mailJob, mail)
})

async function backedUp(changes: Partial<typeof backupSource> = {}): Promise<string> {
  const file = path.join(await aFolder(), 'a-backup')
  await makeBackup({ ...backupSource, ...changes }, file, { now })
  return file
}

/** The product on a database. */
async function serverOn(database: string) {
  const services = await openServices(testConfig(), database, { clock: testClock(testNow) })
  const { fastify } = await buildApp(services, null)
  onTestFinished(async () => {
    await fastify.close()
    await services.close()
  })
  const signIn = () =>
    fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      payload: JSON.stringify({ customerId: reader, password: demoPassword }),
    })
  return { services, signIn }
}

const sequencesOf = (database: string) => onOwnConnection(database, readSequences)

test('a restored product has the counts, checksums, numbers, keys, guards and files of the original', async () => {
  const target = await anEmptyDatabase()
  const location = await aDataLocation(target)
  await restore(location, await backedUp())
  const contents = await contentsOf(url)
  expect(await contentsOf(target)).toEqual(contents)
  expect(contents['public.learning_event']).not.toMatch(/^0 /)
  expect(await sequencesOf(target)).toEqual(await sequencesOf(url))
  expect(await guardsOf(target)).toEqual(await guardsOf(url))
  const sound = await readFile(path.join(location.filesDir, 'audio/1f/one.mp3'))
  expect(sound.equals(Buffer.alloc(200_000, 'sound'))).toBe(true)
  expect((await stat(path.join(location.filesDir, 'pictures/nothing.webp'))).size).toBe(0)
})

test('a server starts on it: a demo reader signs in, numbers go on, the waiting email is sent', async () => {
  const target = await anEmptyDatabase()
  await restore(await aDataLocation(target), await backedUp())
  const { services, signIn } = await serverOn(target)
  expect((await signIn()).statusCode).toBe(200)
  await services.jobs.drain(services.jobHandlers)
  expect(await ask(target, 'select text from dev_mail where subject = $1', [waiting])).toEqual([
    { text: '탭\t줄\n역사선\\N' },
  ])
  const [numbers] = await ask<{ fresh: boolean }>(
    target,
    `with fresh as (
       insert into company (type, name, support_email) values ('COMPANY', 'after', 'a@b.kr') returning id
     ) select fresh.id > (select max(id) from company) as fresh from fresh`,
  )
  expect(numbers).toEqual({ fresh: true })
})

test('a backup made during writes holds one state: a job and its email are both in it or neither', async () => {
  const { db, jobs, clock } = app.services
  let written = 0
  let stopped = false
  const writing = (async () => {
    for (; !stopped; written++)
      await db.transaction().execute(async (tx) => {
        await jobs.enqueue(tx, forgetExpiredJob, {})
        const email = { recipient: 'a@b.kr', subject: 'pair', html: '', text: '' }
        await tx
          .insertInto('dev_mail')
          .values({ ...email, sent_at: clock.now() })
          .execute()
      })
  })()
  // The state that the backup holds is to have pairs, also where the first one comes late.
  await expect.poll(() => written).toBeGreaterThan(0)
  const before = written
  const file = await backedUp()
  const during = written - before
  stopped = true
  await writing
  const target = await anEmptyDatabase()
  await restore(await aDataLocation(target), file)
  const count = (text: string) => ask<{ count: number }>(target, `select count(*)::int as count from ${text}`)
  const [[emails], [pairs]] = [
    await count(`dev_mail where subject = 'pair'`),
    await count(`jobs.job where name = 'forget-expired'`),
  ]
  expect(during).toBeGreaterThan(1)
  expect(emails?.count).toBeGreaterThan(0)
  expect(pairs).toEqual(emails)
  // A number that was given out before the backup is not given out again after it.
  const [row] = await ask<{ ok: boolean }>(target, `select nextval('dev_mail_id_seq') > max(id) as ok from dev_mail`)
  expect(row?.ok).toBe(true)
})

test('a backup of an earlier version is restored as it was and migrated by the next start', async () => {
  const names = await migrationNames()
  const [source, target] = [await anEmptyDatabase(), await anEmptyDatabase()]
  await migrateTo(source, names.at(-2) ?? '')
  await ask(source, `insert into dev_mail (recipient, subject, html, text, sent_at) values ('a', 'old', '', '', now())`)
  const file = path.join(await aFolder(), 'earlier')
  await makeBackup({ ...backupSource, url: source }, file, { now })
  const { migrations } = await restore(await aDataLocation(target), file)
  expect(migrations).toEqual(names.slice(0, -1))
  expect((await migrate(target)).applied).toEqual(names.slice(-1))
  await serverOn(target)
  expect(await ask(target, 'select subject from dev_mail')).toEqual([{ subject: 'old' }])
})

test('a backup of a later version is refused, and nothing is made of it', async () => {
  const [source, target] = [await anEmptyDatabase(), await anEmptyDatabase()]
  await migrate(source)
  await ask(source, `insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`)
  const file = path.join(await aFolder(), 'later')
  await makeBackup({ ...backupSource, url: source }, file, { now })
  await expect(restore(await aDataLocation(target), file)).rejects.toThrow('newer version of ReadGrow')
  expect(await contentsOf(target)).toEqual({})
})

test('an encrypted backup is restored with its key, and nothing of it can be read in the file', async () => {
  const backupKey = 'a key of sixteen or more'
  const file = await backedUp({ backupKey })
  const target = await anEmptyDatabase()
  await restore(await aDataLocation(target, { backupKey }), file)
  expect(await contentsOf(target)).toEqual(await contentsOf(url))
  await expect(restore(await aDataLocation(target), file)).rejects.toThrow('is encrypted: set BACKUP_KEY')
  const bytes = await readFile(file)
  for (const text of ['manifest.json', 'public.account']) expect(bytes.includes(text)).toBe(false)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
