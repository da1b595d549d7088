import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster, refuseOtherMajor } from './cluster-files.ts'
import { findHome, type Home } from './home.ts'
import { type FileLock, takeLock, tryLock } from './lock.ts'
import { boundLog } from './log-file.ts'
import { ensurePassword } from './password.ts'
import { addressOf, findPostmaster, isReady, readPidFile, shutDown } from './postmaster.ts'
import type { Durability, Listening } from './settings.ts'
import { isOwnTemporaryFolder, startPostgres } from './start.ts'
import { watchPostgres } from './watch.ts'

/** A PostgreSQL that this process uses; `how` says who started it. */
export interface EmbeddedPostgres {
  /** Connection address with the password in it: never log it. `pg`, libpq and `new URL` all read it. */
  readonly url: string
  /** `adopted`: it outlived a killed owner. `joined`: another live process uses it too. */
  readonly how: 'started' | 'adopted' | 'joined'
  /** The folder that holds the files; differs from the requested one if `nobody` cannot enter that. */
  readonly dataDir: string
  /** Ends this use; the last user shuts PostgreSQL down. Calling it twice is allowed. */
  stop(): Promise<void>
}

interface Opening {
  readonly home: Home
  readonly binaries: Binaries
  readonly password: string
  readonly database: string
  readonly durability: Durability
  readonly say: (line: string) => void
  readonly onLost?: (error: Error) => void
}

// A start may include crash recovery, and a stop may take twenty seconds.
const lockTimeoutMs = 620_000
const pollEveryMs = 10
const sayAfterMs = 3_000

/** Opens the PostgreSQL of a data folder; see `openEmbeddedPostgres`. */
export async function openPostgres(options: {
  dataDir: string
  database: string
  durability: Durability
  say: (line: string) => void
  onLost?: (error: Error) => void
}): Promise<EmbeddedPostgres> {
  const home = await findHome(resolve(options.dataDir), options.say)
  const binaries = await findBinaries(home, options.say)
  const lock = await takeLock(startLockOf(home), lockTimeoutMs)
  try {
    await refuseOtherMajor(home, binaries)
    const password = await ensurePassword(home, binaries, hasLiveUsers(home))
    return await openUnderLock({ ...options, home, binaries, password })
  } finally {
    lock.release()
  }
}

async function openUnderLock(opening: Opening): Promise<EmbeddedPostgres> {
  const { home, binaries, password, database, durability, say } = opening
  await ensureCluster({ home, binaries, password, durable: durability === 'full', say })
  const shared = hasLiveUsers(home)
  const running = await findRunning(opening)
  const listening = running ?? (await startPostgres(opening))
  const use = await shareOf(opening, listening).catch(async (error: unknown) => {
    // A PostgreSQL that was started in vain must not stay behind without an owner.
    if (!running) await shutDown(home.cluster)
    throw error
  })
  const how = !running ? 'started' : shared ? 'joined' : 'adopted'
  if (how === 'adopted') say(`Took over the PostgreSQL in ${home.folder}, whose server had been killed.`)
  if (how === 'joined') say(`Joined the PostgreSQL in ${home.folder}, which another process uses too.`)
  const unwatchLog = boundLog(home)
  const watch = opening.onLost
    ? watchPostgres(home, { revive: () => revive(opening, listening), say, onLost: opening.onLost })
    : null
  let stopping: Promise<void> | undefined
  const end = async () => {
    await watch?.end()
    await stopWhenLast(home, use)
  }
  return {
    url: addressOf(listening, database, password),
    how,
    dataDir: home.folder,
    stop() {
      unwatchLog()
      stopping ??= end()
      return stopping
    },
  }
}

/** This process's share in the running PostgreSQL, with the database created. */
async function shareOf({ home, password, database }: Opening, listening: Listening): Promise<FileLock> {
  await ensureDatabase(addressOf(listening, 'postgres', password), database)
  const use = tryLock(usersLockOf(home), 'shared')
  if (!use) throw new Error(`${usersLockOf(home)} is locked by another program.`)
  return use
}

/** Starts it again at the address that its users know, unless another user already has. */
async function revive(opening: Opening, listening: Listening): Promise<void> {
  const lock = await takeLock(startLockOf(opening.home), lockTimeoutMs)
  try {
    if (!(await findRunning(opening))) await startPostgres({ ...opening, at: listening })
  } finally {
    lock.release()
  }
}

/** Also undefined when it was about to end; then this waits for the end. */
async function findRunning({ home, password, say }: Opening): Promise<Listening | undefined> {
  const listening = await findAddress(home)
  if (!listening) return undefined
  const url = addressOf(listening, 'postgres', password)
  const lives = async () => (await findPostmaster(home.cluster)) !== undefined
  // A PostgreSQL that shuts down waits for its clients, and one that recovers replays its log: minutes that need an
  // explanation.
  const telling = setTimeout(
    () => say(`Waiting for the PostgreSQL in ${home.folder}, which takes nobody in yet.`),
    sayAfterMs,
  )
  try {
    return (await isReady(url, lives)) ? listening : undefined
  } finally {
    clearTimeout(telling)
  }
}

/** The address in the pid file, if PostgreSQL lives. */
async function findAddress(home: Home): Promise<Listening | undefined> {
  const named = await readPidFile(home.cluster)
  if (!named) return undefined
  // If the folder was moved while PostgreSQL ran, its socket moved along.
  if (basename(named.host) === 'socket') return { ...named, host: join(home.folder, 'socket') }
  if (!(await findPostmaster(home.cluster))) return undefined
  if (named.host !== '') return named
  // A starting postmaster writes its address a moment after its pid.
  await sleep(pollEveryMs)
  return findAddress(home)
}

async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (rowCount === 0) await client.query(`create database ${escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

async function stopWhenLast(home: Home, use: FileLock): Promise<void> {
  const lock = await takeLock(startLockOf(home), lockTimeoutMs)
  try {
    use.release()
    if (hasLiveUsers(home)) return
    const running = await readPidFile(home.cluster)
    await shutDown(home.cluster)
    if (running && isOwnTemporaryFolder(running.host)) await rm(running.host, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

/** All users share this lock, and the kernel releases it with the process. */
function hasLiveUsers(home: Home): boolean {
  const alone = tryLock(usersLockOf(home), 'alone')
  alone?.release()
  return alone === undefined
}

export const startLockOf = (home: Pick<Home, 'folder'>): string => join(home.folder, 'start.lock')
export const usersLockOf = (home: Pick<Home, 'folder'>): string => join(home.folder, 'users.lock')
