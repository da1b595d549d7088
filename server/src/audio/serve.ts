import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context'
import { sendPart } from '#platform/http/send-file'
import { openFileCache } from './file-cache.ts'

const oneYear = 'public, max-age=31536000, immutable'
const types: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
}

/** Serves recordings and clips by the hash in their names: browsers cache them for ever, and get pieces on request. */
export function mountAudio(app: FastifyInstance, { files }: Pick<Services, 'files'>): void {
  const shelf = openFileCache(files)
  // Sound is compressed already, and a range counts the bytes of the file itself.
  app.get<{ Params: { file: string } }>('/audio/:file', { compress: false }, async (request, reply) => {
    const [, name, ending = ''] = /^([0-9a-f]{64})\.([0-9a-z]{3,4})$/.exec(request.params.file) ?? []
    const type = types[ending]
    const bytes = name && type ? await shelf.read(`audio/${name}.${ending}`) : null
    if (!bytes || !type) return reply.status(404).type('text/plain; charset=utf-8').send('')
    reply.type(type).header('cache-control', oneYear).header('content-security-policy', "default-src 'none'; sandbox")
    return sendPart(request, reply, bytes)
  })
}
