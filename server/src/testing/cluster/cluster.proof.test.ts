import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAdmin, createDatabase, dropDatabase } from './admin.ts'
import { cloneDatabase, openTestCluster, type TestCluster } from './index.ts'
import { withDatabase } from './names.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await openTestCluster({ migrate })
})
afterAll(() => cluster.close())

async function migrate(url: string): Promise<void> {
  await ask(url, 'create table story (title text); create extension pg_trgm')
  await ask(url, `insert into story values ('경제뉴스')`)
}

const ask = async (url: string, sql: string): Promise<object[]> => {
  const { rows } = await asAdmin(url, (client) => client.query(sql))
  return rows
}

const databases = async (url: string): Promise<string[]> => {
  const { rows } = await asAdmin(url, (client) => client.query<{ datname: string }>('select datname from pg_database'))
  return rows.map(({ datname }) => datname)
}

const opener = fileURLToPath(new URL('./test-run.ts', import.meta.url))

function aRun(...args: string[]) {
  const child = spawn(process.execPath, [opener, ...args], { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/' })
  const line = once(createInterface(child.stdout), 'line').then(([text]) => JSON.parse(text))
  return { child, line }
}

test('a clone contains what the migration made, and changes to it stay in it', async () => {
  const [one, other] = await Promise.all([cloneDatabase(cluster.describe()), cloneDatabase(cluster.describe())])
  await ask(one.url, 'delete from story')
  expect(await ask(one.url, 'select title from story')).toEqual([])
  expect(await ask(other.url, 'select title from story')).toEqual([{ title: '경제뉴스' }])
  await Promise.all([one.drop(), other.drop()])
})

test('three processes that clone ten databases each at one time all get them', async () => {
  const runs = [1, 2, 3].map(() => aRun('clone', JSON.stringify(cluster.describe())))
  const names: string[] = (await Promise.all(runs.map((run) => run.line))).flat()
  expect(new Set(names).size).toBe(30)
  expect(await databases(cluster.describe().adminUrl)).toEqual(expect.arrayContaining(names))
})

test('drop ends the connections that a test left open', async () => {
  const clone = await cloneDatabase(cluster.describe())
  const left = new Client({ connectionString: clone.url })
  left.on('error', () => {})
  await left.connect()
  await clone.drop()
  expect(await databases(cluster.describe().adminUrl)).not.toContain(clone.name)
})

test('on an external server close drops the databases of its run and those older than a day, and no others', async () => {
  const externalUrl = cluster.describe().adminUrl
  const twoDaysAgo = Math.floor(Date.now() / 1000) - 2 * 86_400
  const old = `rgtest_${twoDaysAgo.toString(36)}_0123abcd_left`
  const young = `rgtest_${(twoDaysAgo + 86_500).toString(36)}_0123abcd_left`
  for (const name of [old, young, 'rgtest_somebody']) {
    await asAdmin(externalUrl, (admin) => createDatabase(admin, name))
  }
  const run = await openTestCluster({ migrate, externalUrl })
  const clone = await cloneDatabase(run.describe())
  await run.close()
  const left = await databases(externalUrl)
  expect(left).not.toContain(clone.name)
  expect(left).not.toContain(run.describe().template)
  expect(left).not.toContain(old)
  expect(left).toEqual(expect.arrayContaining([young, 'rgtest_somebody', cluster.describe().template]))
})

test('a server whose ctype would lose Korean is refused, and nothing is left on it', async () => {
  const { adminUrl } = cluster.describe()
  await ask(adminUrl, `update pg_database set datctype = 'C' where datname = 'template1'`)
  const before = await databases(adminUrl)
  await expect(openTestCluster({ migrate, externalUrl: adminUrl })).rejects.toThrow(/ctype C.*Korean/)
  await ask(adminUrl, `update pg_database set datctype = 'C.UTF-8' where datname = 'template1'`)
  expect((await databases(adminUrl)).sort()).toEqual(before.sort())
})

test('a failing migration fails the opening, and leaves no database behind', async () => {
  const { adminUrl } = cluster.describe()
  const before = await databases(adminUrl)
  const failing = () => Promise.reject(new Error('no such migration'))
  await expect(openTestCluster({ migrate: failing, externalUrl: adminUrl })).rejects.toThrow('no such migration')
  expect((await databases(adminUrl)).sort()).toEqual(before.sort())
})

test('the next run removes what a killed run left, while the clusters of live runs stay', async () => {
  const killed = aRun('hold')
  const folder: string = await killed.line
  killed.child.kill('SIGKILL')
  await once(killed.child, 'close')
  expect(await readdir(folder)).toContain('cluster')

  const next = await openTestCluster({ migrate })
  await expect(stat(folder)).rejects.toThrow('ENOENT')
  const clone = await cloneDatabase(cluster.describe())
  await clone.drop()
  await next.close()
})

test('dropping a missing database is fine', async () => {
  const { adminUrl } = cluster.describe()
  await asAdmin(adminUrl, (admin) => dropDatabase(admin, 'rgtest_never'))
  expect(withDatabase(adminUrl, 'a b')).toContain('/a%20b?host=')
})
