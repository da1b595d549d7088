import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import tar from 'tar-stream'
import { checkDigest, zstdMark } from './checked-stream.ts'
import { BackupFault, damaged } from './fault.ts'
import { sealedHeaderBytes, sealedMark, unsealing } from './sealed-stream.ts'

export interface ArchiveEntry {
  readonly name: string
  readonly bytes: AsyncIterable<Buffer>
}

/**
 * Reads an archive entry by entry. `take` gets only bytes that were written by a backup: without a key the whole file
 * is checked first, with a key every chunk is authenticated. Throws a sentence when the file is no backup, is damaged
 * or does not open with this key.
 */
export async function readArchive(
  file: string,
  backupKey: string | undefined,
  take: (entry: ArchiveEntry) => Promise<void>,
): Promise<void> {
  const steps = await openArchive(file, backupKey)
  const extract = tar.extract()
  let first: unknown
  const remember = (error: unknown) => {
    first ??= error
  }
  // Either failure ends the other side, so the reason is the one that failed first.
  await Promise.all([
    pipeline([...steps, createZstdDecompress(), extract]).catch(remember),
    takeAll(extract, take).catch(remember),
  ])
  if (first !== undefined) throw isFormatError(first) ? damaged(file) : first
}

async function takeAll(extract: tar.Extract, take: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  for await (const entry of extract) {
    await take({ name: entry.header.name, bytes: entry as AsyncIterable<Buffer> })
    // The rest of an entry must be skipped, or the next entry never comes.
    entry.resume()
  }
}

async function openArchive(file: string, backupKey: string | undefined): Promise<(Readable | Duplex)[]> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFault(`${file} cannot be read (${error.code}).`)
  })
  try {
    const start = Buffer.alloc(sealedHeaderBytes)
    const { bytesRead } = await handle.read(start, 0, sealedHeaderBytes, 0).catch(() => ({ bytesRead: 0 }))
    if (start.subarray(0, zstdMark.length).equals(zstdMark)) {
      return [createReadStream(file, { end: (await checkDigest(file, handle)) - 1 })]
    }
    if (!start.subarray(0, sealedMark.length).equals(sealedMark)) {
      throw new BackupFault(`${file} is not a backup of ReadGrow, or its first bytes are damaged.`)
    }
    if (bytesRead < sealedHeaderBytes) throw damaged(file)
    if (backupKey === undefined) throw new BackupFault(`${file} is encrypted: set BACKUP_KEY to the key of that time.`)
    const unseal = await unsealing(backupKey, start, file)
    return [createReadStream(file, { start: sealedHeaderBytes }), unseal]
  } finally {
    await handle.close()
  }
}

const tarMessages = ['Unexpected end of data', 'Invalid tar header']

function isFormatError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('ZSTD_') || code.startsWith('Z_') || tarMessages.some((text) => error.message.startsWith(text))
}
