import { rm } from 'node:fs/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openEmbeddedPostgres } from './index.ts'
import { findPostmaster } from './postmaster.ts'
import { aDataDir, ask, forgetOriginal, postmasterOf, quiet } from './testing/parts.ts'

afterAll(forgetOriginal)
const patience = { timeout: 60_000, interval: 50 }

test.each(['SIGKILL', 'SIGINT'] as const)(
  'a PostgreSQL that ends by %s is started again at its address',
  async (signal) => {
    const said: string[] = []
    const dataDir = await aDataDir()
    const opened = await openEmbeddedPostgres({
      dataDir,
      database: 'readgrow',
      say: (line) => said.push(line),
      onLost: (error) => expect.fail(error.message),
    })
    onTestFinished(() => opened.stop())
    await ask(opened.url, 'create table note as select 7 as value')
    process.kill(await postmasterOf(opened.dataDir), signal)
    await vi.waitUntil(() => said.includes('PostgreSQL is back.'), patience)
    expect(await ask(opened.url, 'select value from note')).toEqual([{ value: 7 }])
  },
)

test('two users of one folder start it again once', async () => {
  const said: string[] = []
  const dataDir = await aDataDir()
  const open = () =>
    openEmbeddedPostgres({ dataDir, database: 'readgrow', say: (line) => said.push(line), onLost: () => {} })
  const [first, second] = [await open(), await open()]
  onTestFinished(async () => {
    await first.stop()
    await second.stop()
  })
  process.kill(await postmasterOf(first.dataDir), 'SIGKILL')
  await vi.waitUntil(() => said.filter((line) => line === 'PostgreSQL is back.').length > 0, patience)
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('`onLost` is called when it does not come back', async () => {
  const dataDir = await aDataDir()
  const lost = vi.fn()
  const opened = await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: quiet, onLost: lost })
  const pid = await postmasterOf(opened.dataDir)
  // Without its control file PostgreSQL never starts on these files again.
  await rm(`${opened.dataDir}/cluster/global/pg_control`)
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => lost.mock.calls.length > 0, patience)
  expect(lost.mock.calls[0]?.[0]).toMatchObject({ message: expect.stringContaining('PostgreSQL did not start') })
  await opened.stop()
})

test('a start that fails after PostgreSQL was started leaves none behind', async () => {
  const dataDir = await aDataDir()
  // No database can have an empty name; PostgreSQL says so once it runs.
  await expect(openEmbeddedPostgres({ dataDir, database: '', say: quiet })).rejects.toThrow('zero-length')
  expect(await findPostmaster(`${dataDir}/cluster`)).toBeUndefined()
})
