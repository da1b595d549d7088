import { mkdirSync } from 'node:fs'
import path from 'node:path'
import {
  type DataLocation,
  finishLastStep,
  type Manifest,
  reasonOf,
  restoreBackup,
  rowsOf,
} from '#platform/backup/index'
import { systemClock } from '#platform/clock'
import { type Config, readConfig } from '#platform/config'
import { openEmbeddedPostgres } from './platform/embedded-postgres/index.ts'

// Puts a backup where the product looks for its data. Run: npm run restore -- FILE [--replace [--discard]]

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  // The key of this folder may be the backup's own, so none is created; a placeholder satisfies the configuration.
  const config = readConfig({ ...process.env, SESSION_KEY: process.env.SESSION_KEY ?? '-'.repeat(32) })
  const embedded = config.databaseUrl ? null : await openEmbedded(config)
  try {
    const location = locationOf(config, config.databaseUrl ?? embedded?.url ?? '')
    if (file === undefined) {
      if (await finishLastStep(location, say)) return
      throw new Error('name the backup: npm run restore -- FILE')
    }
    const manifest = await restoreBackup(location, {
      file: path.resolve(file),
      replace: replaceOf(process.argv),
      now: systemClock.now(),
      say,
    })
    printResult(manifest)
  } finally {
    await embedded?.stop()
  }
}

async function openEmbedded({ dataDir }: Config) {
  mkdirSync(dataDir, { recursive: true })
  const opened = await openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say })
  if (opened.how !== 'joined') return opened
  await opened.stop()
  throw new Error('the database is in use. Stop ReadGrow first, then restore')
}

function locationOf(config: Config, url: string): DataLocation {
  const { dataDir, files, backupKey, databaseUrl } = config
  const named = process.env.SESSION_KEY
  const sessionKey = named ? Buffer.from(named) : databaseUrl ? Buffer.alloc(0) : null
  return { url, dataDir, filesDir: files.dir, bucket: files.s3?.bucket ?? null, sessionKey, backupKey }
}

function replaceOf(argv: string[]): 'never' | 'after-backup' | 'discard' {
  if (!argv.includes('--replace')) return 'never'
  return argv.includes('--discard') ? 'discard' : 'after-backup'
}

function printResult(manifest: Manifest): void {
  for (const { name, rows } of manifest.tables) {
    if (rows > 0) say(`  ${name.replace('public.', '').padEnd(28)} ${rows.toLocaleString('en').padStart(12)}`)
  }
  say(
    `Restored the state of ${manifest.madeAt}: ${manifest.tables.length} tables with ${rowsOf(manifest).toLocaleString('en')} rows, ${manifest.files?.length ?? 0} files. Every count and checksum agrees.`,
  )
  say('The next start brings it up to date. Emails that waited then are sent again.')
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was restored: ${reasonOf(error)}\n`)
  process.exitCode = 1
})
