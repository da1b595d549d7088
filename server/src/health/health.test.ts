import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing'
import { buildApp } from '../app.ts'

const app = await testApp()

test('a server without room on its disk is not ready, but alive', async () => {
  const config = { ...app.services.config, leastFreeBytes: Number.MAX_SAFE_INTEGER }
  const { fastify } = await buildApp({ ...app.services, config }, null)
  onTestFinished(() => fastify.close())
  const ready = await fastify.inject({ url: '/api/health/ready' })
  expect([ready.statusCode, ready.json().code, ready.headers['retry-after']]).toEqual([
    503,
    'STORAGE_UNAVAILABLE',
    '60',
  ])
  expect((await fastify.inject({ url: '/api/health/live' })).statusCode).toBe(200)
})

test('a pool that is full of readers does not make the server look dead', async () => {
  const { pool } = app.services
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const ready = await app.visitor().call('GET /health/ready')
  for (const client of taken) client.release()
  expect(ready.status).toBe(200)
})
