import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '#platform/context'
import { pictureKey } from './picture-address.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** Serves pictures by the hash of their content: cached for ever, shown as images only, nothing inside may run. */
export function mountPictures(app: FastifyInstance, { db, files }: Pick<Services, 'db' | 'files'>): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', async (request, reply) => {
    const [, id, ending] = /^([0-9a-f]{20})\.(svg|webp)$/.exec(request.params.file) ?? []
    if (!id) return missing(reply)
    if (ending === 'webp') {
      const bytes = await files.read(pictureKey(id))
      return bytes ? asImage(reply).type('image/webp').send(bytes) : missing(reply)
    }
    const row = await db
      .selectFrom('picture')
      .select('svg')
      .where('id', '=', id)
      .where('svg', '!=', '')
      .executeTakeFirst()
    return row ? asImage(reply).type('image/svg+xml; charset=utf-8').send(row.svg) : missing(reply)
  })
}

const missing = (reply: FastifyReply) => reply.status(404).type('text/plain; charset=utf-8').send('')

const asImage = (reply: FastifyReply) =>
  reply.header('cache-control', oneYear).header('content-security-policy', "default-src 'none'; sandbox")
