import { Agent } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDatabase, ask, patience } from './asking.ts'
import { startServer } from './server-process.ts'

test('a stopping server says so first, serves everyone meanwhile, and ends by itself', async () => {
  const server = await startServer({ databaseUrl: await aDatabase() })
  const keptAlive = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => keptAlive.destroy())
  expect(await ask(server.port, '/api/health/ready', keptAlive)).toBe('200')
  server.process.kill('SIGTERM')
  await vi.waitUntil(async () => (await ask(server.port, '/api/health/ready')) === '503', patience)
  // Calls that balancers still send are served, on new connections and on old ones.
  expect(await ask(server.port, '/api/common/footer')).toBe('200')
  expect(await ask(server.port, '/brand', keptAlive)).toBe('200')
  expect(await ask(server.port, '/api/health/live')).toBe('200')
  expect(await server.ended).toBe(0)
  expect(await ask(server.port, '/api/health/live')).toBe('ECONNREFUSED')
})
