import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A clock that runs like the real one, ahead of it by as much as it has been told. */
export function movingClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    /** Opens the hands of the clock on loopback: `GET /?ms=n` says how far it is to be ahead. */
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
