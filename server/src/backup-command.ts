import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupSourceOf, type Manifest, makeBackup, manualName, reasonOf, rowsOf } from '#platform/backup/index'
import { systemClock } from '#platform/clock'
import { type Config, readConfig } from '#platform/config'
import { openEmbeddedPostgres } from './platform/embedded-postgres/index.ts'

// Writes a backup of the database, the files and the session key. Run: npm run backup [-- FILE]

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const target = process.argv[2]
  const config = readConfig({ ...process.env, ...withoutKey() })
  const embedded = config.databaseUrl ? null : await openEmbedded(config)
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    const now = systemClock.now()
    const file = fileOf(target, config, now)
    const { manifest, bytes } = await makeBackup(backupSourceOf(config, url), file, { now })
    say(`Wrote ${file} (${(bytes / 1e6).toFixed(1)} MB): ${countsOf(manifest)}.`)
    for (const line of remarksOn(manifest, config)) say(line)
  } finally {
    await embedded?.stop()
  }
}

/** A machine may back up a database of DATABASE_URL without knowing its session key; the archive says so. */
const withoutKey = () => (process.env.DATABASE_URL && !process.env.SESSION_KEY ? { SESSION_KEY: '-'.repeat(32) } : {})

async function openEmbedded({ dataDir }: Config) {
  const folder = path.join(dataDir, 'postgres')
  if (!existsSync(folder)) throw new Error(`there is no database in ${dataDir} yet`)
  return openEmbeddedPostgres({ dataDir: folder, database: 'readgrow', say: () => undefined })
}

function fileOf(target: string | undefined, { dataDir, backupKey }: Config, now: Date): string {
  const name = manualName(now, backupKey)
  if (target === undefined) return path.join(dataDir, 'backups', name)
  const found = statSync(target, { throwIfNoEntry: false })
  return path.resolve(found?.isDirectory() ? path.join(target, name) : target)
}

const countsOf = (manifest: Manifest): string =>
  `${manifest.tables.length} tables with ${rowsOf(manifest).toLocaleString('en')} rows, ${manifest.files?.length ?? 0} files`

function remarksOn(manifest: Manifest, { backupKey }: Config): string[] {
  const { bucket, hasSessionKey } = manifest
  return [
    ...(bucket === null ? [] : [`The files are not in it: they lie in the bucket ${bucket}.`]),
    ...(hasSessionKey ? [] : ['The session key is not in it: it comes from SESSION_KEY; keep that elsewhere.']),
    ...(backupKey === undefined
      ? [`It is not encrypted${hasSessionKey ? ' and holds the session key' : ''}: BACKUP_KEY would encrypt it.`]
      : []),
  ]
}

main().catch((error: Error) => {
  process.stderr.write(`No backup was made: ${reasonOf(error)}\n`)
  process.exitCode = 1
})
