import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseProbe } from '#platform/database/database-probe'
import { openDatabase } from '#platform/database/db'
import { HostRefusal, Refusal } from '#platform/refusal'
import { testApp } from '#testing'
import { buildApp } from '../../app.ts'
import { answerTo } from './failures.ts'

const app = await testApp()
const unavailable = {
  code: 'DB_UNAVAILABLE',
  message: '일시적인 오류가 발생했어요. 잠시 후 다시 시도해 주세요.',
  retryAfter: 5,
  requestId: expect.any(String),
}
const thrown = (fields: Record<string, string>) =>
  Object.assign(new Error(fields.message ?? 'select secret from account'), fields)

function faultOf(status: number): string | null {
  if (status === 500) return 'BUG'
  return status > 500 ? 'OUTAGE' : null
}

describe('an error', () => {
  test.each([
    [thrown({ code: '57P01' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: '57P03' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'ECONNREFUSED' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'ENOENT', syscall: 'connect' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ message: 'timeout exceeded when trying to connect' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ message: 'Connection terminated unexpectedly' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ message: 'Cannot use a pool after calling end on the pool' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ message: 'Connection terminated: no answer in time' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ message: 'Client has encountered a connection error and is not queryable' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'EPIPE' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'ECONNRESET' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'ETIMEDOUT' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: '08006' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: '57P02' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: '25006' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'EAGAIN', syscall: 'connect' }), 503, 'DB_UNAVAILABLE'],
    [thrown({ code: 'ENOSPC', syscall: 'write' }), 503, 'STORAGE_UNAVAILABLE'],
    [thrown({ code: 'EROFS' }), 503, 'STORAGE_UNAVAILABLE'],
    [thrown({ code: '53100' }), 503, 'STORAGE_UNAVAILABLE'],
    [new Error('a wrapper', { cause: thrown({ code: 'ENOSPC' }) }), 503, 'STORAGE_UNAVAILABLE'],
    [thrown({ code: '53300' }), 503, 'OVERLOADED'],
    [thrown({ code: '57014' }), 503, 'OVERLOADED'],
    [thrown({ code: '55P03' }), 503, 'OVERLOADED'],
    [thrown({ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }), 415, 'UNSUPPORTED_TYPE'],
    [thrown({ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }), 413, 'TOO_LARGE'],
    [thrown({ code: 'ENOENT', syscall: 'open' }), 500, 'INTERNAL'],
    [thrown({ code: '23505' }), 500, 'INTERNAL'],
    ['a text', 500, 'INTERNAL'],
    [undefined, 500, 'INTERNAL'],
    [null, 500, 'INTERNAL'],
  ])('%s is answered %i %s, and nothing of it is shown', (error, status, code) => {
    const answer = answerTo(error, 'an id')
    expect(answer).toMatchObject({ status, body: { code, requestId: 'an id' }, fault: faultOf(status) })
    expect(JSON.stringify(answer)).not.toMatch(/secret|stack|terminated|connect/)
  })

  test('that is a refusal becomes its own answer and no bug', () => {
    expect(answerTo(new Refusal('RATE_LIMITED', { retryAfter: 7 }), 'an id')).toEqual({
      status: 429,
      body: {
        code: 'RATE_LIMITED',
        message: '요청이 많아요. 7초 후 다시 시도해 주세요.',
        requestId: 'an id',
        retryAfter: 7,
      },
      fault: null,
    })
  })

  test('for an unknown host has no code', () => {
    expect(answerTo(new HostRefusal(), 'an id')).toEqual({
      status: 403,
      body: { message: '잘못된 접근이에요.', requestId: 'an id' },
      fault: null,
    })
  })
})

describe('without its database', () => {
  const nowhere = {
    'a port that nobody listens on': 'postgresql://nobody@127.0.0.1:1/nothing',
    'a socket that is gone': 'postgresql://nobody@/nothing?host=/nonexistent',
  }

  test.each(Object.entries(nowhere))('the server answers 503 and says when to try again: %s', async (_, url) => {
    const database = openDatabase(url, { poolSize: 1, onError: () => {} })
    const probe = openDatabaseProbe(url)
    const { fastify } = await buildApp(
      { ...app.services, db: database.db, pool: database.pool, askDatabase: probe.ask },
      null,
    )
    onTestFinished(async () => {
      await fastify.close()
      await probe.close()
    })
    for (const path of ['/api/common/footer', '/api/health/ready']) {
      const response = await fastify.inject({ url: path, headers: { host: 'localhost' } })
      expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([503, '5', unavailable])
    }
    expect((await fastify.inject({ url: '/api/health/live' })).statusCode).toBe(200)
  })

  test('a closed database gives the same answer', async () => {
    const database = openDatabase(app.databaseUrl, { poolSize: 1, onError: () => {} })
    const { fastify } = await buildApp({ ...app.services, db: database.db, pool: database.pool }, null)
    onTestFinished(() => fastify.close())
    await database.close()
    const response = await fastify.inject({ url: '/api/common/footer', headers: { host: 'localhost' } })
    expect([response.statusCode, response.json()]).toEqual([503, unavailable])
  })

  test('a database that ends in the middle of a call gives the same answer, and the next call works', async () => {
    const admin = new pg.Client({ connectionString: app.databaseUrl })
    await admin.connect()
    await admin.query('begin')
    await admin.query('lock table tenant_host in access exclusive mode')
    const call = app.visitor().call('GET /common/footer')
    await waitForVictim(admin)
    expect(await call).toMatchObject({ status: 503, body: unavailable })
    await admin.query('rollback')
    await admin.end()
    expect((await app.visitor().call('GET /common/footer')).status).toBe(200)
  })

  /** Ends the connection that waits for the lock, as soon as there is one. */
  async function waitForVictim(admin: pg.Client): Promise<void> {
    const victims = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while ((await admin.query(victims)).rowCount === 0) await sleep(5)
  }
})
