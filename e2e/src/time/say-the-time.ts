import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

/**
 * Lets the servers of this process, except these, name the time of the run in their answers. Browsers keep the real
 * clock for cookies: one that ends at an instant, as a sign-in service sets it, is corrected by that header alone.
 */
export function sayTheTime(except: readonly Server[]): void {
  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse }
    if (!except.includes(server)) response.setHeader('date', new Date().toUTCString())
  })
}
