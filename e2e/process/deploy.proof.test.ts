import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDatabase, ask, patience } from './asking.ts'
import { startProxy } from './proxy.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

test('two servers that are restarted one after the other behind a proxy refuse nobody', async () => {
  const databaseUrl = await aDatabase()
  const ports = [await freePort(), await freePort()]
  const servers: ServerProcess[] = []
  for (const port of ports) servers.push(await startServer({ databaseUrl, port }))
  const proxy = await startProxy(ports)
  onTestFinished(() => proxy.close())
  await vi.waitUntil(() => proxy.healthy() === 2, patience)

  const answers: Record<string, number> = {}
  let isOver = false
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!isOver) {
      for (const path of ['/api/common/footer', '/brand', '/api/auth/session']) {
        const answer = await ask(proxy.port, path, agent)
        answers[answer] = (answers[answer] ?? 0) + 1
        await sleep(5)
      }
    }
    agent.destroy()
  }
  const visiting = Promise.all(Array.from({ length: 8 }, visit))
  for (const [index, port] of ports.entries()) {
    servers[index]?.process.kill('SIGTERM')
    expect(await servers[index]?.ended).toBe(0)
    servers[index] = await startServer({ databaseUrl, port })
    await vi.waitUntil(() => proxy.healthy() === 2, patience)
  }
  isOver = true
  await visiting
  // A visitor has no session, so this is the right reply; any other would be a refusal.
  expect(Object.keys(answers).sort()).toEqual(['200', '401'])
})

test('an error that nobody caught is logged, and the process drains and ends', async () => {
  const throwing = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('nobody caught this') }))`
  const preload = `--import=data:text/javascript,${encodeURIComponent(throwing)}`
  const server = await startServer({ databaseUrl: await aDatabase(), env: { NODE_OPTIONS: preload } })
  server.process.kill('SIGUSR2')
  await vi.waitUntil(async () => (await ask(server.port, '/api/health/ready')) === '503', patience)
  expect(await ask(server.port, '/api/common/footer')).toBe('200')
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('"event":"uncaught","reason":"nobody caught this"')
})
