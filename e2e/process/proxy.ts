import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const probeEveryMs = 1_000
const missesUntilOut = 2

/**
 * A balancer with a usual set-up: it probes readiness every second, takes a server out after two misses and back in
 * after one hit, keeps connections open, and tries the next server only when it could not connect at all.
 */
export async function startProxy(ports: readonly number[]) {
  const backends = ports.map((port) => ({ port, misses: missesUntilOut, agent: new Agent({ keepAlive: true }) }))
  let turn = 0
  const probing = setInterval(() => {
    for (const backend of backends) {
      void probe(backend.port).then((ok) => {
        backend.misses = ok ? 0 : backend.misses + 1
      })
    }
  }, probeEveryMs)

  function inOrder() {
    const healthy = backends.filter(({ misses }) => misses < missesUntilOut)
    turn++
    return healthy.map((_, index) => healthy[(turn + index) % healthy.length])
  }

  function pass(incoming: IncomingMessage, answer: ServerResponse, [backend, ...others]: ReturnType<typeof inOrder>) {
    if (!backend) return answer.writeHead(502).end()
    const { method, url, headers } = incoming
    const sent = request({ host: '127.0.0.1', port: backend.port, method, path: url, headers, agent: backend.agent })
    sent.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, { 'content-type': response.headers['content-type'] ?? '' })
      response.pipe(answer)
      response.on('error', () => answer.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') pass(incoming, answer, others)
      else if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end()
    })
    sent.end()
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer, inOrder())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    healthy: () => backends.filter(({ misses }) => misses < missesUntilOut).length,
    close: () => {
      clearInterval(probing)
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

function probe(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path: '/api/health/ready', agent: false, timeout: 2_000 })
    sent.on('response', (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(false))
    sent.end()
  })
}
