import { Readable } from 'node:stream'
import type { SentFile } from '@readgrow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rangeOf } from './range.ts'

/**
 * Sends a file that a person made: never as a page (a download, in a sandbox, under its own type alone), and the part
 * that was requested where its bytes are in memory, as players ask for sound.
 */
export function sendFile(request: FastifyRequest, reply: FastifyReply, { bytes, mime, fileName }: SentFile) {
  reply
    .type(mime)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (bytes instanceof Uint8Array) return sendPart(request, reply, bytes)
  // Compression would keep the first bytes back until there are enough of them; its plugin takes no other word for it.
  request.headers['x-no-compression'] = '1'
  return reply.send(Readable.from(bytes))
}

/** Sends bytes that never change, whole or in the range that was requested. */
export function sendPart(request: FastifyRequest, reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.range, bytes.length)
  switch (range) {
    case 'whole':
      return reply.send(bytes)
    case 'outside':
      return reply
        .status(416)
        .header('cache-control', 'no-store')
        .header('content-range', `bytes */${bytes.length}`)
        .send()
    default:
      return reply
        .status(206)
        .header('content-range', `bytes ${range.first}-${range.last}/${bytes.length}`)
        .send(bytes.subarray(range.first, range.last + 1))
  }
}
