import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupFault } from './fault.ts'
import { type FileEntry, fileFolder } from './manifest.ts'

const pieceBytes = 65_536

/**
 * Puts every file of a folder into the archive. Call it after the table snapshot is taken: a file is written before
 * its row, so every row finds its file. A file that is removed meanwhile is left out.
 */
export async function putFiles(archive: ArchiveWriter, folder: string): Promise<FileEntry[]> {
  const put: FileEntry[] = []
  for (const name of await namesIn(folder)) {
    const entry = await putFile(archive, folder, name)
    if (entry) put.push(entry)
  }
  return put
}

async function namesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(nothingThere)
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

function nothingThere(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

async function putFile(archive: ArchiveWriter, folder: string, name: string): Promise<FileEntry | undefined> {
  const handle = await open(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    const digest = createHash('sha256')
    await archive.putStream(`${fileFolder}${name}`, size, piecesOf(handle, { name, size, digest }))
    return { path: name, size, sha256: digest.digest('hex') }
  } finally {
    await handle.close()
  }
}

async function* piecesOf(handle: FileHandle, file: { name: string; size: number; digest: Hash }) {
  for (let left = file.size; left > 0; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(pieceBytes, left)))
    if (bytesRead === 0) throw new BackupFault(`${file.name} changed while it was read: run the backup again.`)
    const piece = buffer.subarray(0, bytesRead)
    file.digest.update(piece)
    left -= bytesRead
    yield piece
  }
}
