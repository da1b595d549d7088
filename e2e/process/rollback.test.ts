import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ask } from '@readgrow/server/platform/embedded-postgres/testing/parts'
import { asAdmin, cloneDatabase, type TestClusterAddress } from '@readgrow/server/testing/cluster'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { aDemoDatabase } from './demo-database.ts'
import { hasPreviousRelease, openPreviousRelease } from './previous-release.ts'
import { startServer } from './server-process.ts'

// A deploy replaces servers one by one and may be rolled back: meanwhile the old code runs on the new schema. A day of
// the old code is in rollback.proof.test.ts.

const address = JSON.parse(inject('testCluster')) as TestClusterAddress

test('a database that other code has migrated is refused', async () => {
  const databaseUrl = await aDemoDatabase()
  await ask(databaseUrl, `insert into kysely_migration values ('0002-of-a-branch', '2030-01-01T00:00:00.000Z')`)
  await expect(startServer({ databaseUrl })).rejects.toThrow('migrated by other code than ours: 0002-of-a-branch')
})

/** Where a release has its migrator; the second is of releases before the platform had folders. */
const migrators = ['server/src/platform/database/migrate.ts', 'server/src/platform/migrate.ts']

// A copy without history has no previous release; continuous integration clones the whole history.
describe.skipIf(!hasPreviousRelease())('the release before this one', () => {
  const previous = openPreviousRelease()
  afterAll(() => previous.remove())

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
