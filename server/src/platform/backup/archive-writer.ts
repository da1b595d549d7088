import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import tar from 'tar-stream'
import { renameDurably } from '#platform/embedded-postgres/durable-file'
import { withDigest } from './checked-stream.ts'
import { BackupFault } from './fault.ts'
import { sealing } from './sealed-stream.ts'

export const draftEnding = '.draft'

export interface ArchiveWriter {
  /** Adds a whole entry. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Adds an entry of a known size; fails when the number of bytes differs. */
  putStream(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void>
}

/**
 * Writes one archive with what `fill` puts into it: tar, Zstandard, and AES-256-GCM if there is a key. The file name
 * holds either a whole archive or nothing, even after a power cut; only its owner may read it. Throws when a file of
 * that name exists.
 */
export async function writeArchive(
  file: string,
  options: { backupKey: string | undefined; signal?: AbortSignal | undefined },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<{ bytes: number }> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  if (await stat(file).catch(() => undefined)) throw new BackupFault(`${file} exists already and is not written over.`)
  const draft = `${file}.${randomUUID()}${draftEnding}`
  try {
    await stream(createWriteStream(draft, { flags: 'wx', mode: 0o600 }), options, fill)
    const bytes = await syncedSize(draft)
    await renameDurably(draft, file)
    return { bytes }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function syncedSize(file: string): Promise<number> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

async function stream(
  out: NodeJS.WritableStream,
  options: { backupKey: string | undefined; signal?: AbortSignal | undefined },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const pack = tar.pack()
  const last = options.backupKey === undefined ? withDigest() : await sealing(options.backupKey)
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const written = pipeline([pack, compress, last, out], options.signal ? { signal: options.signal } : {})
  const filled = fill(writerTo(pack)).then(
    () => pack.finalize(),
    (error) => {
      pack.destroy(error)
      throw error
    },
  )
  const [writing, filling] = await Promise.allSettled([written, filled])
  // A failed write makes the filling fail too, so the write has the reason.
  if (writing.status === 'rejected') throw writing.reason
  if (filling.status === 'rejected') throw filling.reason
}

/** Entries say nothing about the machine: no owner, no time. */
const plain = { mode: 0o600, mtime: new Date(0), type: 'file' as const }

function writerTo(pack: tar.Pack): ArchiveWriter {
  const entryOf = (name: string, size: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const entry = pack.entry({ ...plain, name, size }, (error) => (error ? reject(error) : resolve()))
    entry.on('error', reject)
    return { entry, done: promise }
  }
  return {
    put(name, bytes) {
      const { entry, done } = entryOf(name, bytes.length)
      entry.end(bytes)
      return done
    },
    async putStream(name, size, bytes) {
      const { entry, done } = entryOf(name, size)
      // Awaited below; without this a failure in between would be an unhandled rejection.
      done.catch(() => undefined)
      for await (const chunk of bytes) {
        if (!entry.write(chunk)) await Promise.race([new Promise((resolve) => entry.once('drain', resolve)), done])
      }
      entry.end()
      await done
    },
  }
}
