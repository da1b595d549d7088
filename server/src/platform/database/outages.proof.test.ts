import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ask, forgetOriginal } from '#platform/embedded-postgres/testing/parts'
import { answerTo } from '#platform/http/failures'
import { aLoneServer, answersAgain, moreAnswers, storedEvents, trafficOn } from '#testing'
import { allowLongStatements } from './db.ts'

// The database is taken away while readers read and write. An error without a listener would end this process, and
// the run would say so.

afterAll(forgetOriginal)

const backends = `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`

test('connections that are ended while in use cost 503s, and nothing that was acknowledged', async () => {
  const server = await aLoneServer()
  const { end, counts } = trafficOn(server)
  for (let round = 0; round < 20; round++) {
    await moreAnswers(counts, 200, 10)
    await ask(server.url, `select pg_terminate_backend(pid) from (${backends}) b`)
  }
  await answersAgain(server)
  const { strange, acknowledged } = await end()
  expect(strange).toEqual([])
  const stored = await storedEvents(server)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
})

test('a killed backend takes all others with it, and the server recovers by itself', async () => {
  const server = await aLoneServer()
  const { end, counts } = trafficOn(server)
  await moreAnswers(counts, 200, 20)
  const [victim] = await ask<{ pid: number }>(server.url, backends)
  if (!victim) throw new Error('no connection of the server is open')
  process.kill(victim.pid, 'SIGKILL')
  await moreAnswers(counts, 503, 1)
  await answersAgain(server)
  expect((await end()).strange).toEqual([])
})

test('while the database is frozen the server answers 503, even to calls on their way', async () => {
  const server = await aLoneServer()
  const { end, counts } = trafficOn(server)
  await moreAnswers(counts, 200, 20)
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
  await moreAnswers(counts, 503, 3 * server.readers.length)
  thaw()
  await answersAgain(server)
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
  const app = await aLoneServer()
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
  const { url, services } = await aLoneServer()
  const pids = async () => (await services.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pids()
  await services.pool.query('set default_transaction_read_only = on')
  const refused = await services.pool.query('delete from throttle').catch((error: unknown) => error)
  expect(answerTo(refused, '')).toMatchObject({ status: 503, body: { code: 'DB_UNAVAILABLE' } })
  expect(await pids()).not.toBe(before)
  expect(await ask(url, `select pid from pg_stat_activity where pid = ${before}`)).toEqual([])
})
