import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

export const devReloadTag = '<script src="/dev/reload.js" defer></script>'

const retryMs = 500

// A restarted server has another name, so the page reloads itself.
const script = `let known
new EventSource('/dev/reload').onmessage = ({ data }) => {
  if (known !== undefined && known !== data) location.reload()
  known = data
}
`

/** Makes open pages reload after a restart. Only for `npm run dev`. */
export function mountDevReload(app: FastifyInstance): void {
  const name = randomUUID()
  const listeners = new Set<ServerResponse>()
  app.get('/dev/reload.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  )
  app.get('/dev/reload', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    reply.raw.write(`retry: ${retryMs}\ndata: ${name}\n\n`)
    listeners.add(reply.raw)
    reply.raw.on('close', () => listeners.delete(reply.raw))
  })
  // An open stream would hold up the stop.
  app.addHook('preClose', async () => {
    for (const listener of listeners) listener.end()
  })
}
