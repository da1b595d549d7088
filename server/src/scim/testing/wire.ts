import { request } from 'node:http'
import type { FastifyInstance } from 'fastify'

export interface WireAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about.
  readonly body: any
  readonly location: string | undefined
}

/** Calls of a directory over a socket of their own, as a service outside makes them. */
export async function onTheWire(fastify: FastifyInstance, { host, token }: { host: string; token: string }) {
  const { port } = new URL(await fastify.listen({ port: 0, host: '127.0.0.1' }))
  return (method: string, path: string, body?: unknown) =>
    new Promise<WireAnswer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        ...{ host, authorization: `Bearer ${token}`, accept: 'application/scim+json' },
        ...(text === undefined ? {} : { 'content-type': 'application/scim+json' }),
      }
      const sent = request({ host: '127.0.0.1', port, method, path: `/scim/v2${path}`, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const said = Buffer.concat(parts).toString('utf8')
          const { statusCode = 0, headers: got } = response
          resolve({ status: statusCode, body: said === '' ? null : JSON.parse(said), location: got.location })
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
}
