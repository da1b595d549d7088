import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A balancer like one in front of the product: it probes health, keeps connections open, and sends nothing twice. */
export interface Balancer {
  readonly port: number
  isIn(upstream: number): boolean
  /** What it could not pass on, by reason, and how often it used another server because one could not be reached. */
  readonly failed: Record<string, number>
  readonly failovers: () => number
  close(): Promise<void>
}

interface Upstream {
  readonly port: number
  readonly agent: Agent
  misses: number
}

const healthEveryMs = 1_000
const missesAllowed = 2

export async function openProxy(port: number, upstreamPorts: readonly number[]): Promise<Balancer> {
  const upstreams = upstreamPorts.map(
    (each): Upstream => ({ port: each, agent: new Agent({ keepAlive: true }), misses: missesAllowed }),
  )
  const failed: Record<string, number> = {}
  let failovers = 0
  let turn = 0

  /** The servers that are in, the next one first. */
  function inTurn(): Upstream[] {
    const able = upstreams.filter(({ misses }) => misses < missesAllowed)
    const first = turn++ % Math.max(1, able.length)
    return [...able.slice(first), ...able.slice(0, first)]
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    for (const upstream of inTurn()) {
      try {
        const reply = await passOn(upstream, incoming, body)
        outgoing.writeHead(reply.statusCode ?? 502, endToEnd(reply.rawHeaders))
        reply.pipe(outgoing)
        reply.once('error', () => outgoing.destroy())
        return
      } catch (error) {
        const { code = 'unknown', syscall } = error as NodeJS.ErrnoException
        if (syscall !== 'connect') {
          failed[code] = (failed[code] ?? 0) + 1
          break
        }
        failovers++
      }
    }
    outgoing.writeHead(502, { 'content-length': 0 }).end()
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy())
  })
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const checking = upstreams.map((upstream) => setInterval(() => check(upstream), healthEveryMs))
  return {
    port,
    isIn: (each) => upstreams.some((upstream) => upstream.port === each && upstream.misses < missesAllowed),
    failed,
    failovers: () => failovers,
    close: async () => {
      for (const timer of checking) clearInterval(timer)
      for (const { agent } of upstreams) agent.destroy()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function passOn({ port, agent }: Upstream, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming
    const forwarded = { ...headers, 'x-forwarded-for': '127.0.0.1', connection: 'keep-alive' }
    request({ host: '127.0.0.1', port, agent, method, path: url, headers: forwarded }, resolve)
      .once('error', reject)
      .end(body)
  })
}

/** Hop-by-hop headers belong to one connection and are not passed on. */
function endToEnd(raw: readonly string[]): string[] {
  const passed: string[] = []
  for (let index = 0; index < raw.length; index += 2) {
    if (!/^(connection|keep-alive|transfer-encoding)$/i.test(raw[index] ?? ''))
      passed.push(...raw.slice(index, index + 2))
  }
  return passed
}

function check(upstream: Upstream): void {
  const probe = request({ host: '127.0.0.1', port: upstream.port, path: '/api/health/ready', timeout: healthEveryMs })
  const missed = () => {
    upstream.misses++
  }
  probe.once('response', (reply) => {
    reply.resume()
    if (reply.statusCode === 200) upstream.misses = 0
    else missed()
  })
  probe.once('timeout', () => probe.destroy(new Error('late')))
  probe.once('error', missed)
  probe.end()
}
