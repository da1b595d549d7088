import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { damaged } from './fault.ts'

// A backup without a key is plain tar and Zstandard. Its checksum follows as a skippable frame (RFC 8878, 3.1.2), which
// every Zstandard program passes over: `tar --zstd -tf` lists the archive.

const frameStart = Buffer.from('5b2a4d1820000000', 'hex')
const digestBytes = 32
const trailerBytes = frameStart.length + digestBytes
export const zstdMark = Buffer.from('28b52ffd', 'hex')

/** Passes on what is written to it and appends the checksum of all of it. */
export function withDigest(): Transform {
  const digest = createHash('sha256')
  return new Transform({
    transform(bytes: Buffer, _, done) {
      digest.update(bytes)
      done(null, bytes)
    },
    flush(done) {
      done(null, Buffer.concat([frameStart, digest.digest()]))
    },
  })
}

/** Returns the offset at which the archive ends. Throws a sentence when any byte of the file has changed. */
export async function checkDigest(file: string, handle: FileHandle): Promise<number> {
  const end = (await handle.stat()).size - trailerBytes
  if (end < zstdMark.length) throw damaged(file)
  const trailer = Buffer.alloc(trailerBytes)
  await handle.read(trailer, 0, trailerBytes, end)
  const digest = createHash('sha256')
  for await (const bytes of createReadStream(file, { end: end - 1 })) digest.update(bytes)
  if (!trailer.equals(Buffer.concat([frameStart, digest.digest()]))) throw damaged(file)
  return end
}
