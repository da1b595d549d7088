import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db'

const oneYear = 'public, max-age=31536000, immutable'

/** Pictures by the hash of their content: cached for ever, shown as images only, nothing inside may run. */
export function mountPictures(app: FastifyInstance, db: Db): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const id = /^([0-9a-f]{20})\.svg$/.exec(request.params.file)?.[1]
    const row = id ? await db.selectFrom('picture').select('svg').where('id', '=', id).executeTakeFirst() : undefined
    if (!row) return reply.status(404).type('text/plain; charset=utf-8').send('')
    return reply
      .header('cache-control', oneYear)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('image/svg+xml; charset=utf-8')
      .send(row.svg)
  })
}
