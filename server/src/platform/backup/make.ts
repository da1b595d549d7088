import { hkdfSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Config } from '#platform/config'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { readMigrations, readSequences, type TableShape } from './catalog.ts'
import { onOwnConnection } from './connection.ts'
import { copyOut, onSnapshot } from './copy-out.ts'
import { BackupFault } from './fault.ts'
import { formatVersion, type Manifest, manifestName, sessionKeyName, type TableEntry, tableFolder } from './manifest.ts'
import { putFiles } from './source-files.ts'

/** What a backup contains, and where a restore puts it. */
export interface BackupSource {
  readonly url: string
  /** The folder of the product's files; they are not included if they are in `bucket`. */
  readonly filesDir: string
  readonly bucket: string | null
  readonly sessionKey: Buffer
  /** The path of the session key; null if the environment names the key. */
  readonly sessionKeyFile: string | null
  readonly backupKey: string | undefined
}

export interface MadeBackup {
  readonly manifest: Manifest
  readonly bytes: number
}

export const backupSourceOf = (
  config: Pick<Config, 'files' | 'sessionKey' | 'sessionKeyFile' | 'backupKey'>,
  url: string,
): BackupSource => ({
  url,
  filesDir: config.files.dir,
  bucket: config.files.s3?.bucket ?? null,
  sessionKey: config.sessionKey,
  sessionKeyFile: config.sessionKeyFile,
  backupKey: config.backupKey,
})

/** A row of any size passes; memory holds one part and one row of it. */
const partBytes = 1_048_576

/**
 * Writes tables, sequences, files and session key into one file. The tables are a snapshot of one instant, even while
 * a server writes to them. Memory use is constant. Throws a sentence when there is nothing to back up.
 */
export async function makeBackup(
  source: BackupSource,
  file: string,
  options: { now: Date; signal?: AbortSignal },
): Promise<MadeBackup> {
  const { backupKey } = source
  return onOwnConnection(source.url, async (client) => {
    const made: { manifest?: Manifest } = {}
    const { bytes } = await writeArchive(file, { backupKey, signal: options.signal }, async (archive) => {
      made.manifest = await fill(archive, client, source, options.now)
    })
    if (!made.manifest) throw new Error('an archive without a manifest')
    return { manifest: made.manifest, bytes }
  })
}

async function fill(archive: ArchiveWriter, client: pg.Client, source: BackupSource, now: Date): Promise<Manifest> {
  const stored = await onSnapshot(client, async (shapes) => {
    const migrations = await readMigrations(client)
    if (migrations.length === 0)
      throw new BackupFault('The database holds no ReadGrow yet: there is nothing to back up.')
    const tables: TableEntry[] = []
    for (const shape of shapes) tables.push(await putTable(archive, client, shape))
    // A sequence is ahead of every row of an earlier snapshot, whatever was written meanwhile.
    return { migrations, tables, sequences: await readSequences(client) }
  })
  const files = source.bucket === null ? await putFiles(archive, source.filesDir) : null
  const { sessionKeyFile } = source
  if (sessionKeyFile !== null) await archive.put(sessionKeyName, await readFile(sessionKeyFile))
  const manifest: Manifest = {
    format: formatVersion,
    madeAt: now.toISOString(),
    ...stored,
    postgres: (await client.query('show server_version')).rows[0].server_version,
    files,
    bucket: source.bucket,
    hasSessionKey: sessionKeyFile !== null,
    sessionKeyMark: keyFingerprint(source.sessionKey),
  }
  await archive.put(manifestName, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

/** A table has as many entries as it needs, because an entry states its size before its content. */
async function putTable(archive: ArchiveWriter, client: pg.Client, shape: TableShape): Promise<TableEntry> {
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let part = 0
  const flush = async () => {
    part++
    await archive.put(`${tableFolder}${shape.name}/${String(part).padStart(6, '0')}`, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  const checksum = await copyOut(client, shape, async (chunk) => {
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= partBytes) await flush()
  })
  if (waitingBytes > 0) await flush()
  return { ...shape, ...checksum }
}

/** A fingerprint that tells two keys apart and reveals nothing else about them. */
export const keyFingerprint = (sessionKey: Buffer): string =>
  Buffer.from(hkdfSync('sha256', sessionKey, '', 'readgrow backup mark', 8)).toString('hex')
