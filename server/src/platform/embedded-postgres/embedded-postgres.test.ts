import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { aDataDir, anEmptyDataDir, anOpener, ask, forgetOriginal, quiet } from './testing/parts.ts'

afterAll(forgetOriginal)

const open = (dataDir: string, say: (line: string) => void = quiet) =>
  openEmbeddedPostgres({ dataDir, database: 'readgrow', say })

test('an empty folder becomes a durable database that finds Korean and is closed to others', async () => {
  const dataDir = await anEmptyDataDir()
  const opened = await open(dataDir)
  await ask(opened.url, 'create extension pg_trgm')
  const [found] = await ask<{ trigrams: string[]; similar: number }>(
    opened.url,
    `select show_trgm('경제뉴스') as trigrams, similarity('경제뉴스', '경제 뉴스')::float as similar`,
  )
  expect(found?.trigrams).toHaveLength(5)
  expect(found?.similar).toBeGreaterThan(0.3)
  const settings = await ask<{ name: string; setting: string }>(opened.url, 'select name, setting from pg_settings')
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toMatchObject({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
    jit: 'off',
    server_encoding: 'UTF8',
  })
  for (const name of ['password', 'postgres.log', 'start.lock', 'users.lock']) {
    expect((await stat(join(dataDir, name))).mode & 0o077, name).toBe(0)
  }
  for (const name of ['cluster', 'socket']) expect((await stat(join(dataDir, name))).mode & 0o077, name).toBe(0)
  await opened.stop()
})

test('a wrong password does not open it, even for a process that reaches the socket', async () => {
  const opened = await open(await aDataDir())
  const stranger = new URL(opened.url)
  stranger.password = 'guess'
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  await opened.stop()
})

test('data survives a stop and a start, and the last of two users stops PostgreSQL', async () => {
  const dataDir = await aDataDir()
  const first = await open(dataDir)
  await ask(first.url, 'create table note as select 7 as value')
  const second = await open(dataDir)
  expect([first.how, second.how]).toEqual(['started', 'joined'])
  await first.stop()
  await first.stop()
  expect(await ask(second.url, 'select value from note')).toEqual([{ value: 7 }])
  await second.stop()
  expect(await findPostmaster(join(dataDir, 'cluster'))).toBeUndefined()

  const again = await open(dataDir)
  expect(again.how).toBe('started')
  expect(await ask(again.url, 'select value from note')).toEqual([{ value: 7 }])
  await again.stop()
})

test('eight processes that open an empty folder at once share one database, which ends with the last of them', async () => {
  const dataDir = await anEmptyDataDir()
  const openers = Array.from({ length: 8 }, () => anOpener(dataDir))
  const hows = await Promise.all(openers.map((opener) => opener.until('how')))
  expect(hows.sort()).toEqual([...Array(7).fill('joined'), 'started'])
  const [last, ...others] = openers
  await Promise.all(others.map((opener) => opener.stop()))
  expect(await ask(`${await last?.until('url')}`, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await last?.stop()
  expect(await findPostmaster(join(dataDir, 'cluster'))).toBeUndefined()
})

test('a first start that was killed half-way is redone', async () => {
  const dataDir = await anEmptyDataDir()
  const killed = anOpener(dataDir)
  await killed.until('said')
  for (;;) if ((await readdir(dataDir)).some((name) => name.startsWith('initdb-'))) break
  await killed.killHard()
  expect(await readdir(dataDir)).not.toContain('cluster')
  const opened = await open(dataDir)
  expect(opened.how).toBe('started')
  expect((await readdir(dataDir)).filter((name) => name.startsWith('initdb-'))).toEqual([])
  await opened.stop()
})

test('a pid file from before a power cut does not prevent a start, even when its pid is in use again', async () => {
  const dataDir = await aDataDir()
  const opened = await open(dataDir)
  const pidFile = join(dataDir, 'cluster/postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await opened.stop()
  const otherDataDir = await aDataDir()
  const bystander = await open(otherDataDir)
  const recycled = await findPostmaster(join(otherDataDir, 'cluster'))
  for (const pid of [recycled?.pid, process.pid, 4_000_000]) {
    await writeFile(pidFile, [pid, ...rest].join('\n'))
    await writeFile(join(dataDir, 'socket/.s.PGSQL.5432.lock'), [pid, ...rest].join('\n'))
    const again = await open(dataDir)
    expect(again.how).toBe('started')
    await again.stop()
  }
  await bystander.stop()
})

test('a folder of another major version is refused with the steps to migrate, and not changed', async () => {
  const dataDir = await anEmptyDataDir()
  await mkdir(join(dataDir, 'cluster'), { recursive: true })
  await writeFile(join(dataDir, 'cluster/PG_VERSION'), '17\n')
  await expect(open(dataDir)).rejects.toThrow(/PostgreSQL 17[\s\S]*npm run backup[\s\S]*npm run restore/)
  expect(await readdir(join(dataDir, 'cluster'))).toEqual(['PG_VERSION'])
})
