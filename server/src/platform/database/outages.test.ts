import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { storeDemoCompanies } from '#demo'
import { migrate } from '#platform/database/migrate'
import { openPostgres } from '#platform/embedded-postgres/open'
import { aDataDir, ask, forgetOriginal, postmasterOf, quiet } from '#platform/embedded-postgres/testing/parts'
import { answerTo } from '#platform/http/failures'
import { anAccount, type TestAccount, testConfig } from '#testing'
import { buildApp } from '../../app.ts'
import { openServices } from '../../services.ts'
import { allowLongStatements } from './db.ts'

// The database is taken away while readers read and write. An error without a listener would end this process, and
// the run would say so.

afterAll(forgetOriginal)

/** The server on its own PostgreSQL, which the test may damage. */
async function aServer() {
  const dataDir = await aDataDir()
  // A killed PostgreSQL must remember what it acknowledged: sessions as well as readers' writes.
  const durability = 'full'
  const lost = vi.fn()
  const postgres = await openPostgres({ dataDir, database: 'readgrow', durability, say: quiet, onLost: lost })
  await migrate(postgres.url)
  const services = await openServices(testConfig({ databaseUrl: postgres.url, patience: 1 }), postgres.url)
  await storeDemoCompanies(services.db, { port: null, today: '2026-11-20' })
  const { fastify } = await buildApp(services, null)
  onTestFinished(async () => {
    await fastify.close()
    await services.close()
    await postgres.stop()
    expect(lost).not.toHaveBeenCalled()
  })
  const postmaster = () => postmasterOf(postgres.dataDir)
  const readers = await Promise.all(Array.from({ length: 6 }, () => anAccount(services)))
  return { url: postgres.url, services, fastify, postmaster, readers }
}

type Server = Awaited<ReturnType<typeof aServer>>
const accepted = new Set([200, 503])

/** Readers who read and write until stopped: the acknowledged writes, and every answer that was neither 200 nor 503. */
function traffic({ fastify, readers }: Pick<Server, 'fastify' | 'readers'>) {
  const acknowledged: string[] = []
  const strange: string[] = []
  const counts: Record<number, number> = {}
  let isOver = false
  const send = async (request: InjectOptions) => {
    const { statusCode, body } = await fastify.inject(request)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
    if (!accepted.has(statusCode)) strange.push(`${statusCode} ${body}`)
    return statusCode === 200
  }
  const readOn = async (reader: TestAccount) => {
    while (!isOver) {
      for (let look = 0; look < 20 && !isOver; look++) {
        await send({ url: '/api/common/footer', headers: { host: reader.host } })
        await sleep(10)
      }
      const id = randomUUID()
      if (await send(writing(reader, id))) acknowledged.push(id)
    }
  }
  const reading = Promise.all(readers.map(readOn))
  const end = async () => {
    isOver = true
    await reading
    return { acknowledged, strange, counts }
  }
  return { end, counts }
}

function writing({ host, cookies }: TestAccount, id: string): InjectOptions {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const about = { lemma: 'tree', pos: 'noun', sense: 1 }
  return {
    method: 'POST',
    url: '/api/learning/events',
    headers: { host, 'sec-fetch-site': 'same-origin', cookie: cookie.join('; '), 'content-type': 'application/json' },
    payload: JSON.stringify({ events: [{ kind: 'WORD_REMOVED', id, at: new Date().toISOString(), ...about }] }),
  }
}

/** Waits until a reader gets an answer again. */
const recovered = ({ fastify }: Pick<Server, 'fastify'>) =>
  vi.waitUntil(
    async () =>
      (await fastify.inject({ url: '/api/common/footer', headers: { host: 'localhost' } })).statusCode === 200,
    { timeout: 60_000, interval: 50 },
  )

/** Waits for this many more answers of that status. */
const more = (counts: Record<number, number>, status: number, number: number) => {
  const before = counts[status] ?? 0
  return vi.waitUntil(() => (counts[status] ?? 0) >= before + number, { timeout: 60_000, interval: 10 })
}

const storedOf = async ({ url }: Pick<Server, 'url'>) =>
  new Set((await ask<{ id: string }>(url, 'select id from learning_event')).map(({ id }) => id))

const backends = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

test('connections that are ended while in use cost 503s, and nothing that was acknowledged', async () => {
  const server = await aServer()
  const { end, counts } = traffic(server)
  for (let round = 0; round < 20; round++) {
    await more(counts, 200, 10)
    await ask(server.url, `select pg_terminate_backend(pid) from (${backends}) b`)
  }
  await recovered(server)
  const { strange, acknowledged } = await end()
  expect(strange).toEqual([])
  const stored = await storedOf(server)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a PostgreSQL that ends by %s comes back, and the server goes on by itself',
  async (signal) => {
    const server = await aServer()
    const { end, counts } = traffic(server)
    for (let round = 0; round < 2; round++) {
      await more(counts, 200, 20)
      process.kill(await server.postmaster(), signal)
      await more(counts, 503, 1)
      await recovered(server)
    }
    const { strange, acknowledged } = await end()
    expect(strange).toEqual([])
    const stored = await storedOf(server)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  },
)

test('a killed backend takes all others with it, and the server recovers by itself', async () => {
  const server = await aServer()
  const { end, counts } = traffic(server)
  await more(counts, 200, 20)
  const [victim] = await ask<{ pid: number }>(server.url, backends)
  if (!victim) throw new Error('no connection of the server is open')
  process.kill(victim.pid, 'SIGKILL')
  await more(counts, 503, 1)
  await recovered(server)
  expect((await end()).strange).toEqual([])
})

test('while the database is frozen the server answers 503, even to calls on their way', async () => {
  const server = await aServer()
  const { end, counts } = traffic(server)
  await more(counts, 200, 20)
  const frozen = [
    await server.postmaster(),
    ...(await ask<{ pid: number }>(server.url, backends)).map(({ pid }) => pid),
  ]
  const thaw = () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
  }
  onTestFinished(thaw)
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  // Nothing thaws it meanwhile: that every reader gets an answer again proves that none of them hangs.
  await more(counts, 503, 3 * server.readers.length)
  thaw()
  await recovered(server)
  expect((await end()).strange).toEqual([])
})

/** A process may already have ended by itself. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

test('a transaction that allows itself a minute has it here too, and the next one does not', async () => {
  const app = await aServer()
  // Longer than the seven seconds after which a connection without an answer counts as frozen.
  await app.services.db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await sql`select pg_sleep(8)`.execute(tx)
  })
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    app.services.db,
  )
  expect(rows).toEqual([{ limit: '5s' }])
})

test('a server that has become a standby is left, and the connection with it', async () => {
  const { url, services } = await aServer()
  const pids = async () => (await services.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pids()
  await services.pool.query('set default_transaction_read_only = on')
  const refused = await services.pool.query('delete from throttle').catch((error: unknown) => error)
  expect(answerTo(refused, '')).toMatchObject({ status: 503, body: { code: 'DB_UNAVAILABLE' } })
  expect(await pids()).not.toBe(before)
  expect(await ask(url, `select pid from pg_stat_activity where pid = ${before}`)).toEqual([])
})
