import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from '#platform/embedded-postgres/lock'
import { migrationNames } from '#platform/migrate'
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
import { type Holdings, makeBackup, markOf } from './make.ts'
import type { Manifest } from './manifest.ts'
import { manualName } from './names.ts'
import { lastStepFile, layBeside, putInPlace, readLastStep, writeLastStep } from './put-back.ts'
import { type VerifiedBackup, verifyBackup } from './verify.ts'

export interface RestoreWish {
  readonly file: string
  /** What to do with an existing database with accounts, its files and its key: `keep` makes a backup of them first. */
  readonly replace: 'never' | 'keep' | 'discard'
  readonly now: Date
  readonly say: (line: string) => void
}

export interface Place extends Omit<Holdings, 'sessionKey' | 'sessionKeyFile'> {
  readonly dataDir: string
  /** The key that the environment names; null if it is a file in the data folder. */
  readonly sessionKey: Buffer | null
}

/**
 * Restores a backup to where the product looks for its data. Everything is read, checked, loaded and compared beside
 * the current data; only then are names exchanged. A failure or a kill before that leaves the current data as it was.
 * Throws a sentence when the restore is impossible.
 */
export async function restoreBackup(place: Place, wish: RestoreWish): Promise<Manifest> {
  await mkdir(place.dataDir, { recursive: true })
  const lock = tryLock(path.join(place.dataDir, 'restore.lock'), 'alone')
  if (!lock) throw new BackupFault('Another restore is at work in this data folder.')
  try {
    await finishLastStep(place, wish.say)
    await refuseWhileInUse(place.url)
    const backup = await verifyBackup(wish.file, place.backupKey)
    await refuseUnknownMigrations(backup.manifest)
    const target = await describeTarget(place.url)
    refuseUnfit(target, wish)
    if (target.hasAccounts && wish.replace === 'keep') await keepWhatIsThere(place, wish)
    await exchange(place, backup, target, wish.say)
    sayWhatIsLeftToDo(place, backup.manifest, wish.say)
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

function refuseUnfit(target: Target, wish: RestoreWish): void {
  if (target.hasAccounts && wish.replace === 'never') {
    throw new BackupFault(
      `The database ${target.name} holds accounts. To replace all of it, after a backup of what is there: npm run restore -- ${wish.file} --replace`,
    )
  }
  if (target.canSwap || target.isEmpty) return
  throw new BackupFault(
    `The database ${target.name} is not empty, and its user may not exchange databases. Create an empty database, name it in DATABASE_URL and restore into that one, or give the user the right CREATEDB and the database.`,
  )
}

async function keepWhatIsThere(place: Place, { now, say }: RestoreWish): Promise<void> {
  const file = path.join(place.dataDir, 'backups', manualName(now, place.backupKey, 'before-restore-'))
  const keyFile = path.join(place.dataDir, 'session-key')
  const sessionKeyFile = place.sessionKey === null && existsSync(keyFile) ? keyFile : null
  const holdings = { ...place, sessionKey: place.sessionKey ?? Buffer.alloc(0), sessionKeyFile }
  await makeBackup(holdings, file, { now }).catch((error: Error) => {
    throw new BackupFault(
      `What is there could not be backed up first (${error.message}). To replace it all the same: --replace --discard`,
    )
  })
  say(`What was there is kept in ${file}.`)
}

async function exchange(place: Place, backup: VerifiedBackup, target: Target, say: (line: string) => void) {
  const { dataDir, filesDir } = place
  const places = await layBeside(backup, { filesDir, sessionKeyFile: sessionKeyPlace(place) })
  if (target.canSwap) {
    try {
      await loadDatabase(await makeRestoring(target), backup, say)
      await refuseWhileInUse(place.url)
    } catch (error) {
      await dropRestoring(target).catch(() => undefined)
      throw error
    }
  } else await loadDatabase(place.url, backup, say)
  if (existsSync(filesDir) && places.includes(filesDir)) say(`The files of before are in ${filesDir}.before-restore.`)
  await writeLastStep(dataDir, { swaps: target.canSwap, places })
  await doLastStep(place)
}

/** If the environment names the key, the backup's key is put beside it for anyone who needs it. */
const sessionKeyPlace = ({ dataDir, sessionKey }: Place): string =>
  path.join(dataDir, sessionKey === null ? 'session-key' : 'session-key-of-backup')

/** Finishes a restore that was killed in its last step: half of the current data is the backup's. */
export async function finishLastStep(place: Place, say: (line: string) => void): Promise<boolean> {
  if (!(await readLastStep(place.dataDir))) return false
  await refuseWhileInUse(place.url)
  await doLastStep(place)
  say('An earlier restore was stopped in its last step; it has been ended now.')
  return true
}

/** The database goes first: only its exchange can be refused, by a client that connects at this moment. */
async function doLastStep({ dataDir, url }: Place): Promise<void> {
  const step = await readLastStep(dataDir)
  if (!step) return
  if (step.swaps) await swapDatabases(await describeTarget(url))
  for (const each of step.places) await putInPlace(each)
  await rm(lastStepFile(dataDir))
}

/** Throws a sentence when a restore was killed in its last step: the data then mixes two points in time. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(lastStepFile(dataDir))) return
  throw new BackupFault('a restore was stopped in its last step. End it with: npm run restore')
}

function sayWhatIsLeftToDo(place: Place, manifest: Manifest, say: (line: string) => void): void {
  if (manifest.files && place.bucket !== null) {
    say(`The files are in ${place.filesDir}: copy them into the bucket ${place.bucket}.`)
  }
  if (manifest.bucket !== null) say(`The files are not in this backup: they lie in the bucket ${manifest.bucket}.`)
  if (place.sessionKey === null) {
    if (!manifest.hasSessionKey) say('The session key is not in this backup: set SESSION_KEY to that of its server.')
    return
  }
  if (markOf(place.sessionKey) === manifest.sessionKeyMark) return
  const where = manifest.hasSessionKey ? `the one in ${sessionKeyPlace(place)}` : 'that of the server it is from'
  say(
    `SESSION_KEY is not the key of this backup: set it to ${where}, or everybody signs in anew and letters that wait and second steps cannot be opened.`,
  )
}
