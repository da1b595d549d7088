import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { depth, testApp } from '#testing'
import { buildApp } from '../../app.ts'

const app = await testApp()
const { fastify } = await buildApp(app.services, null)
await fastify.listen({ port: 0, host: '127.0.0.1' })
const { port } = fastify.server.address() as AddressInfo
afterAll(() => fastify.close())

const head = (method: string, path: string, more = '') => `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`

/** A connection that writes the given text; its result is known once it is closed. */
function aSocket(text: string) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.on('error', () => {})
  socket.write(text)
  return { closed: once(socket, 'close').then(() => received) }
}

test('a client that has not sent a whole request within twenty seconds is refused and cut off', async () => {
  const { server } = fastify
  const limits = { headersTimeout: 20_000, requestTimeout: 20_000 }
  expect(server).toMatchObject(limits)
  // The gate waits a second for the same refusal.
  Object.assign(server, { headersTimeout: depth(1_000, 20_000), requestTimeout: depth(1_000, 20_000) })
  onTestFinished(() => void Object.assign(server, limits))
  const type = 'content-type: application/json\r\ncontent-length: 50\r\nsec-fetch-site: same-origin\r\n'
  const slow = [
    aSocket('GET /api/common/footer HTTP/1.1\r\nhost: local'),
    aSocket(`${head('POST', '/api/auth/login', type)}{"customerId"`),
  ]
  for (const { closed } of slow) {
    const answer = await closed
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
  }
})

test('a client that sends more and more requests without waiting for answers is cut off', async () => {
  const flood = aSocket(head('GET', '/api/common/footer').repeat(100))
  const answered = (await flood.closed).match(/HTTP\/1\.1 200/g)?.length ?? 0
  expect(answered).toBeLessThanOrEqual(4)
})

test('a connection that waits for its answers may send any number of requests', async () => {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (let turn = 0; turn < 30; turn++) {
    socket.write(head('GET', '/api/health/live'))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
  }
})
