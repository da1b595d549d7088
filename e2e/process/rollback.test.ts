import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { demoPassword, storeDemo } from '@readgrow/server/demo'
import { ask } from '@readgrow/server/platform/embedded-postgres/testing/parts'
import { openServices, storeShippedContent } from '@readgrow/server/services'
import { asAdmin, cloneDatabase, type TestClusterAddress } from '@readgrow/server/testing/cluster'
import { coreJourney, type JourneyAnswer, type JourneyRequest } from '@readgrow/server/testing/core-journey'
import { testConfig } from '@readgrow/server/testing/test-config'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { hasPreviousRelease, openPreviousRelease } from './previous-release.ts'
import { startServer } from './server-process.ts'

// A deploy replaces servers one by one and may be rolled back: meanwhile the old code runs on the new schema.

const address = JSON.parse(inject('testCluster')) as TestClusterAddress
const reader = { customerId: 'reader@demo.readgrow.kr', password: demoPassword }

/** A database of this release with the demo's people. */
async function aDatabase(): Promise<string> {
  const database = await cloneDatabase(address)
  onTestFinished(() => database.drop())
  const services = await openServices(testConfig(), database.url)
  await storeDemo(services, null)
  await services.close()
  return database.url
}

/**
 * A database of the release before, just after this one has migrated it: with the levels of stories that both know
 * (decision 073).
 */
async function aMigratedDatabase(): Promise<string> {
  const databaseUrl = await aDatabase()
  await ask(
    databaseUrl,
    `update kysely_migration set timestamp = '2026-01-01T00:00:00.000Z' where name < '0058';
     delete from article_version where level in ('A1', 'C1'); delete from shipped_content`,
  )
  const services = await openServices(testConfig(), databaseUrl)
  await storeShippedContent(services)
  await services.close()
  return databaseUrl
}

/** One call over the network, as the reader's browser would make it. */
function sendTo(port: number) {
  return ({ method, path, body, cookies }: JourneyRequest) =>
    new Promise<JourneyAnswer>((resolve, reject) => {
      const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const headers = { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie: cookie.join('; '), ...type }
      const sent = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers })
      sent.on('response', async (response) => {
        const text = (await response.toArray()).join('')
        const set = (response.headers['set-cookie'] ?? []).map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? [])
        const cookies = Object.fromEntries(set.map(([, name = '', value = '']) => [name, value]))
        resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text), cookies })
      })
      sent.on('error', reject)
      sent.end(body === undefined ? undefined : JSON.stringify(body))
    })
}

test('a database that a newer release has migrated is announced and served', async () => {
  const databaseUrl = await aDatabase()
  await ask(databaseUrl, `insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01T00:00:00.000Z')`)
  const server = await startServer({ databaseUrl })
  expect(server.output()).toContain('A newer release has migrated the database (9999-of-tomorrow).')
  await coreJourney(sendTo(server.port), reader)
})

test('a database that other code has migrated is refused', async () => {
  const databaseUrl = await aDatabase()
  await ask(databaseUrl, `insert into kysely_migration values ('0002-of-a-branch', '2030-01-01T00:00:00.000Z')`)
  await expect(startServer({ databaseUrl })).rejects.toThrow('migrated by other code than ours: 0002-of-a-branch')
})

/** Where a release has its migrator; the second is of releases before the platform had folders. */
const migrators = ['server/src/platform/database/migrate.ts', 'server/src/platform/migrate.ts']

// A copy without history has no previous release; continuous integration clones the whole history.
describe.skipIf(!hasPreviousRelease())('the release before this one', () => {
  const previous = openPreviousRelease()
  afterAll(() => previous.remove())

  test('starts on our schema, and a reader gets through a day on it', async () => {
    const databaseUrl = await aMigratedDatabase()
    const theirs = path.join(previous.folder, 'server/src/testing/core-journey.ts')
    const journey: typeof coreJourney = existsSync(theirs) ? (await import(theirs)).coreJourney : coreJourney
    const old = await startServer({ databaseUrl, tree: previous.folder })
    await journey(sendTo(old.port), reader)
    // This release reads what the old one wrote.
    const ours = await startServer({ databaseUrl })
    await coreJourney(sendTo(ours.port), { ...reader, customerId: 'trial@demo.readgrow.kr' })
    await coreJourney(sendTo(ours.port), reader)
  })

  test('still finds every table and column that it knows, and need not fill new ones', async () => {
    const empty = await aDatabaseOf(previous.folder)
    const [before, now] = [await columnsOf(empty), await columnsOf((await aCloneOfOurs()).url)]
    const gone = [...before].filter(([name, { type }]) => now.get(name)?.type !== type).map(([name]) => name)
    const demanded = [...now]
      .filter(([name, column]) => column.mustBeGiven && !before.get(name)?.mustBeGiven)
      .map(([name]) => name)
      .filter((name) => [...before.keys()].some((known) => known.split('.')[0] === name.split('.')[0]))
    expect({ gone, demanded }).toEqual({ gone: [], demanded: [] })
  })

  async function aCloneOfOurs() {
    const database = await cloneDatabase(address)
    onTestFinished(() => database.drop())
    return database
  }

  /** An empty database, migrated by the code in a folder. */
  async function aDatabaseOf(folder: string): Promise<string> {
    const name = `${address.prefix}previous`
    await asAdmin(address.adminUrl, (admin) => admin.query(`create database "${name}" template template0`))
    onTestFinished(() =>
      asAdmin(address.adminUrl, async (admin) => void (await admin.query(`drop database "${name}"`))),
    )
    const url = Object.assign(new URL(address.adminUrl), { pathname: `/${name}` }).href
    const migrator = migrators.find((file) => existsSync(path.join(folder, file)))
    const script = `const { migrate } = await import('./${migrator}'); await migrate(process.env.URL)`
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: folder,
      env: { ...process.env, URL: url },
    })
    return url
  }

  async function columnsOf(url: string) {
    const rows = await ask<{ name: string; type: string; given: boolean }>(
      url,
      `select table_name || '.' || column_name as name, udt_name as type,
         is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as given
       from information_schema.columns where table_schema = 'public'`,
    )
    return new Map(rows.map(({ name, type, given }) => [name, { type, mustBeGiven: given }]))
  }
})
