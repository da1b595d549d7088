import http from 'node:http'
import { runningServer } from './running-server.ts'

/** The hosts of the demo companies; browsers and the product resolve them to this machine. */
export const hosts = { consumer: 'localhost', company: 'acme.localhost', operators: 'admin.localhost' } as const
export type Host = (typeof hosts)[keyof typeof hosts]

export const originOf = (host: Host) => `http://${host}:${runningServer().port}`
export const addressOf = (path: string, host: Host = hosts.consumer) => `${originOf(host)}${path}`

export type Cookies = Readonly<Record<string, string>>

export interface Answer {
  readonly status: number
  readonly location: string | null
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}

interface RequestOptions {
  readonly host?: Host
  readonly cookies?: Cookies
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })

/** A request without a browser: no redirects, no cookie jar. The header names the host, as behind any DNS. */
export function request(
  path: string,
  { host = hosts.consumer, cookies = {}, method = 'GET', body }: RequestOptions = {},
): Promise<Answer> {
  const { port } = runningServer()
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const headers = {
    host: `${host}:${port}`,
    'sec-fetch-site': 'same-origin',
    ...(cookie ? { cookie } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = http.request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          headers: response.headers,
          body: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
