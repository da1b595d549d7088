import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type ArchiveEntry, readArchive } from './archive-reader.ts'
import { BackupFault, damaged } from './fault.ts'
import { type FileEntry, fileFolder, Manifest, manifestName, sessionKeyName, tableFolder } from './manifest.ts'
import { RowChecksum } from './row-checksum.ts'

export interface VerifiedBackup {
  readonly file: string
  readonly backupKey: string | undefined
  readonly manifest: Manifest
}

/** What the entries contain, whatever the manifest says about them. */
interface FoundEntries {
  readonly tables: Map<string, RowChecksum>
  readonly files: Map<string, FileEntry>
  hasSessionKey: boolean
  manifest: unknown
}

/** Reads the whole archive and compares it with its manifest. Changes nothing; throws a sentence when anything differs. */
export async function verifyBackup(file: string, backupKey: string | undefined): Promise<VerifiedBackup> {
  const seen: FoundEntries = { tables: new Map(), files: new Map(), hasSessionKey: false, manifest: undefined }
  await readArchive(file, backupKey, (entry) => readEntry(entry, seen))
  if (seen.manifest === undefined) throw damaged(file)
  const read = Manifest.safeParse(seen.manifest)
  if (!read.success) throw new BackupFault(`${file} was made by a newer version of ReadGrow: restore it with that one.`)
  if (!agrees(read.data, seen)) throw damaged(file)
  return { file, backupKey, manifest: read.data }
}

async function readEntry(entry: ArchiveEntry, seen: FoundEntries): Promise<void> {
  const { name, bytes } = entry
  if (name.startsWith(tableFolder)) {
    const table = tableOf(name)
    const checksum = seen.tables.get(table) ?? new RowChecksum()
    seen.tables.set(table, checksum)
    for await (const chunk of bytes) checksum.add(chunk)
  } else if (name.startsWith(fileFolder)) {
    const path = name.slice(fileFolder.length)
    const digest = createHash('sha256')
    let size = 0
    for await (const chunk of bytes) {
      digest.update(chunk)
      size += chunk.length
    }
    seen.files.set(path, { path, size, sha256: digest.digest('hex') })
  } else if (name === sessionKeyName) {
    seen.hasSessionKey = (await buffer(bytes)).length > 0
  } else if (name === manifestName) {
    seen.manifest = JSON.parse((await buffer(bytes)).toString('utf8'))
  }
}

function agrees(manifest: Manifest, seen: FoundEntries): boolean {
  const none = new RowChecksum().result()
  const tables = manifest.tables.every(({ name, rows, checksum }) => {
    const found = seen.tables.get(name)?.result() ?? none
    return found.rows === rows && found.checksum === checksum
  })
  const files = (manifest.files ?? []).every(({ path, size, sha256 }) => {
    const found = seen.files.get(path)
    return isPlain(path) && found?.size === size && found.sha256 === sha256
  })
  const known = new Set(manifest.tables.map(({ name }) => name))
  return (
    tables &&
    files &&
    [...seen.tables.keys()].every((name) => known.has(name)) &&
    seen.files.size === (manifest.files ?? []).length &&
    seen.hasSessionKey === manifest.hasSessionKey
  )
}

/** A path that stays inside its folder, whoever wrote the archive. */
const isPlain = (path: string): boolean =>
  !path.includes('\\') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/** `tables/public.account/000001` belongs to `public.account`. */
export const tableOf = (entry: string): string => entry.slice(tableFolder.length, entry.lastIndexOf('/'))
