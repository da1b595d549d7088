import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A clock that runs ahead of the real one by an adjustable time. */
export function adjustableClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    /** Opens a control port on loopback: `GET /?ms=n` sets how far ahead the clock is. */
    listen: async () => {
      const server = http.createServer((request, response) => {
        aheadMs = Number(new URL(request.url ?? '/', 'http://clock').searchParams.get('ms') ?? 0)
        response.end()
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return { port: (server.address() as AddressInfo).port, close: () => server.close() }
    },
  }
}
