import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { depth } from '#testing'
import { openEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { aDataDir, anOpener, ask, forgetOriginal, quiet } from './testing/parts.ts'

afterAll(forgetOriginal)

const open = (dataDir: string) => openEmbeddedPostgres({ dataDir, database: 'readgrow', say: quiet })

test('a PostgreSQL whose server was killed is adopted, and stops with its new user', async () => {
  const dataDir = await aDataDir()
  const owner = anOpener(dataDir)
  await owner.until('how')
  await owner.killHard()
  const orphan = await findPostmaster(join(dataDir, 'cluster'))
  expect(orphan).toBeDefined()

  const adopted = await open(dataDir)
  expect(adopted.how).toBe('adopted')
  expect((await findPostmaster(join(dataDir, 'cluster')))?.pid).toBe(orphan?.pid)
  await adopted.stop()
  expect(await findPostmaster(join(dataDir, 'cluster'))).toBeUndefined()
})

test('a killed user does not count as a user', async () => {
  const dataDir = await aDataDir()
  const opened = await open(dataDir)
  const other = anOpener(dataDir)
  expect(await other.until('how')).toBe('joined')
  await other.killHard()
  await opened.stop()
  expect(await findPostmaster(join(dataDir, 'cluster'))).toBeUndefined()
})

test('kills of a writer, every third with its PostgreSQL, lose no acknowledged insert', async () => {
  const dataDir = await aDataDir()
  const acknowledged = new Set<number>()
  for (let round = 0; round < depth(3, 20); round++) {
    const writer = anOpener(dataDir, 'write')
    await writer.until('written')
    await sleep(round * 5)
    if (round % 3 === 0) {
      const postgres = await findPostmaster(join(dataDir, 'cluster'))
      if (postgres) process.kill(postgres.pid, 'SIGKILL')
    }
    await writer.killHard()
    for (const { written } of writer.told) if (written !== undefined) acknowledged.add(written)
  }
  const opened = await open(dataDir)
  const stored = new Set((await ask<{ id: number }>(opened.url, 'select id from note')).map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(depth(2, 20))
  expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
  await opened.stop()
})

test("a lost password file is replaced, because we own the database's files", async () => {
  const dataDir = await aDataDir()
  const opened = await open(dataDir)
  await opened.stop()
  await rm(join(dataDir, 'password'))
  const again = await open(dataDir)
  expect(again.url).not.toBe(opened.url)
  expect(await ask(again.url, 'select 1 as open')).toEqual([{ open: 1 }])
  await again.stop()
})
