import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { demoPassword } from '@readgrow/server/demo'
import { ask } from '@readgrow/server/platform/embedded-postgres/testing/parts'
import { openServices, storeShippedContent } from '@readgrow/server/services'
import { coreJourney, type JourneyAnswer, type JourneyRequest } from '@readgrow/server/testing/core-journey'
import { testConfig } from '@readgrow/server/testing/test-config'
import { afterAll, describe, expect, test } from 'vitest'
import { aDemoDatabase } from './demo-database.ts'
import { hasPreviousRelease, openPreviousRelease } from './previous-release.ts'
import { startServer } from './server-process.ts'

// A deploy replaces servers one by one and may be rolled back: meanwhile the old code runs on the new schema.

const reader = { customerId: 'reader@demo.readgrow.kr', password: demoPassword }

/**
 * A database of the release before, just after this one has migrated it: with the levels of stories that both know
 * (decision 073).
 */
async function aMigratedDatabase(): Promise<string> {
  const databaseUrl = await aDemoDatabase()
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
  const databaseUrl = await aDemoDatabase()
  await ask(databaseUrl, `insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01T00:00:00.000Z')`)
  const server = await startServer({ databaseUrl })
  expect(server.output()).toContain('A newer release has migrated the database (9999-of-tomorrow).')
  await coreJourney(sendTo(server.port), reader)
})

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
})
