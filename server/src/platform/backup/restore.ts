import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { migrationNames } from '#platform/database/migrate'
import { tryLock } from '#platform/embedded-postgres/lock'
import {
  describeTarget,
  dropRestoring,
  makeRestoring,
  refuseWhileInUse,
  swapDatabases,
  type Target,
} from './databases.ts'
import { BackupFault } from './fault.ts'
import { loadDatabase } from './load.ts'
import { type BackupSource, keyFingerprint, makeBackup } from './make.ts'
import type { Manifest } from './manifest.ts'
import { manualName } from './names.ts'
import { lastStepFile, moveIntoPlace, readLastStep, stage, writeLastStep } from './staging.ts'
import { type VerifiedBackup, verifyBackup } from './verify.ts'

export interface RestoreOptions {
  readonly file: string
  /** What to do with an existing database with accounts, its files and its key: `after-backup` backs them up first. */
  readonly replace: 'never' | 'after-backup' | 'discard'
  readonly now: Date
  readonly say: (line: string) => void
}

export interface DataLocation extends Omit<BackupSource, 'sessionKey' | 'sessionKeyFile'> {
  readonly dataDir: string
  /** The key that the environment names; null if it is a file in the data folder. */
  readonly sessionKey: Buffer | null
}

/**
 * Restores a backup to where the product looks for its data. Everything is read, checked, loaded and compared beside
 * the current data; only then are names exchanged. A failure or a kill before that leaves the current data as it was.
 * Throws a sentence when the restore is impossible.
 */
export async function restoreBackup(location: DataLocation, options: RestoreOptions): Promise<Manifest> {
  await mkdir(location.dataDir, { recursive: true })
  const lock = tryLock(path.join(location.dataDir, 'restore.lock'), 'alone')
  if (!lock) throw new BackupFault('Another restore is at work in this data folder.')
  try {
    await finishLastStep(location, options.say)
    await refuseWhileInUse(location.url)
    const backup = await verifyBackup(options.file, location.backupKey)
    await refuseUnknownMigrations(backup.manifest)
    const target = await describeTarget(location.url)
    refuseUnfit(target, options)
    if (target.hasAccounts && options.replace === 'after-backup') await backUpCurrentData(location, options)
    await replaceData(location, backup, target, options.say)
    sayRemainingSteps(location, backup.manifest, options.say)
    return backup.manifest
  } finally {
    lock.release()
  }
}

async function refuseUnknownMigrations({ migrations }: Manifest): Promise<void> {
  const ours = await migrationNames()
  if (migrations.every((name, at) => name === ours[at])) return
  throw new BackupFault('The backup is of a newer version of ReadGrow: restore it with that one.')
}

function refuseUnfit(target: Target, options: RestoreOptions): void {
  if (target.hasAccounts && options.replace === 'never') {
    throw new BackupFault(
      `The database ${target.name} holds accounts. To replace all of it, after a backup of what is there: npm run restore -- ${options.file} --replace`,
    )
  }
  if (target.canSwap || target.isEmpty) return
  throw new BackupFault(
    `The database ${target.name} is not empty, and its user may not exchange databases. Create an empty database, name it in DATABASE_URL and restore into that one, or give the user the right CREATEDB and the database.`,
  )
}

async function backUpCurrentData(location: DataLocation, { now, say }: RestoreOptions): Promise<void> {
  const file = path.join(location.dataDir, 'backups', manualName(now, location.backupKey, 'before-restore-'))
  const keyFile = path.join(location.dataDir, 'session-key')
  const sessionKeyFile = location.sessionKey === null && existsSync(keyFile) ? keyFile : null
  const source = { ...location, sessionKey: location.sessionKey ?? Buffer.alloc(0), sessionKeyFile }
  await makeBackup(source, file, { now }).catch((error: Error) => {
    throw new BackupFault(
      `What is there could not be backed up first (${error.message}). To replace it all the same: --replace --discard`,
    )
  })
  say(`The former data is stored in ${file}.`)
}

async function replaceData(
  location: DataLocation,
  backup: VerifiedBackup,
  target: Target,
  say: (line: string) => void,
) {
  const { dataDir, filesDir } = location
  const places = await stage(backup, { filesDir, sessionKeyFile: sessionKeyFileOf(location) })
  if (target.canSwap) {
    try {
      await loadDatabase(await makeRestoring(target), backup, say)
      await refuseWhileInUse(location.url)
    } catch (error) {
      await dropRestoring(target).catch(() => undefined)
      throw error
    }
  } else await loadDatabase(location.url, backup, say)
  if (existsSync(filesDir) && places.includes(filesDir)) say(`The files of before are in ${filesDir}.before-restore.`)
  await writeLastStep(dataDir, { swaps: target.canSwap, places })
  await doLastStep(location)
}

/** If the environment names the key, the backup's key is put beside it for anyone who needs it. */
const sessionKeyFileOf = ({ dataDir, sessionKey }: DataLocation): string =>
  path.join(dataDir, sessionKey === null ? 'session-key' : 'session-key-of-backup')

/** Finishes a restore that was killed in its last step: half of the current data is the backup's. */
export async function finishLastStep(location: DataLocation, say: (line: string) => void): Promise<boolean> {
  if (!(await readLastStep(location.dataDir))) return false
  await refuseWhileInUse(location.url)
  await doLastStep(location)
  say('An earlier restore was stopped in its last step; it is finished now.')
  return true
}

/** The database goes first: only its exchange can be refused, by a client that connects at this moment. */
async function doLastStep({ dataDir, url }: DataLocation): Promise<void> {
  const step = await readLastStep(dataDir)
  if (!step) return
  if (step.swaps) await swapDatabases(await describeTarget(url))
  for (const each of step.places) await moveIntoPlace(each)
  await rm(lastStepFile(dataDir))
}

/** Throws a sentence when a restore was killed in its last step: the data then mixes two points in time. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(lastStepFile(dataDir))) return
  throw new BackupFault('a restore was stopped in its last step. End it with: npm run restore')
}

function sayRemainingSteps(location: DataLocation, manifest: Manifest, say: (line: string) => void): void {
  if (manifest.files && location.bucket !== null) {
    say(`The files are in ${location.filesDir}: copy them into the bucket ${location.bucket}.`)
  }
  if (manifest.bucket !== null) say(`The files are not in this backup: they are in the bucket ${manifest.bucket}.`)
  if (location.sessionKey === null) {
    if (!manifest.hasSessionKey) say('The session key is not in this backup: set SESSION_KEY to that of its server.')
    return
  }
  if (keyFingerprint(location.sessionKey) === manifest.sessionKeyMark) return
  const where = manifest.hasSessionKey ? `the one in ${sessionKeyFileOf(location)}` : 'that of the server it is from'
  say(
    `SESSION_KEY is not the key of this backup: set it to ${where}, or everybody has to sign in again, and waiting emails and second steps cannot be opened.`,
  )
}
