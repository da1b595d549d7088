import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Headers of at most 16 KB; a client that has not sent a whole request within 20 s is cut off (checked every second,
 * by default every 30); sockets stay open longer than a proxy's own, and close when nothing moves on them.
 */
export const socketLimits = {
  requestTimeout: 20_000,
  keepAliveTimeout: 75_000,
  connectionTimeout: 120_000,
  maxRequestsPerSocket: 10_000,
  http: { maxHeaderSize: 16 * 1024, headersTimeout: 20_000, connectionsCheckingInterval: 1_000 },
}

const connectionsAtMost = 4_000
/** Browsers and proxies wait for an answer before they send again on the same connection. */
const requestsAtOnce = 4

/**
 * Bounds what connections may hold: their number, and the requests that one sends without waiting for answers. Unread
 * answers would otherwise pile up in memory.
 */
export function limitSockets(fastify: FastifyInstance): void {
  fastify.server.maxConnections = connectionsAtMost
  const unanswered = new WeakMap<Socket, number>()
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count <= requestsAtOnce) return done()
    reply.hijack()
    socket.destroy()
  })
  fastify.addHook('onResponse', (request, _reply, done) => {
    const { socket } = request.raw
    unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
    done()
  })
}
