import { spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { logFile } from './log-file.ts'
import { addressOf, isReady, readPidFile } from './postmaster.ts'
import { type Durability, type Listening, postmasterArguments } from './settings.ts'

const port = 5432
const socketFileName = `.s.PGSQL.${port}`
const longestSocketPath = process.platform === 'darwin' ? 103 : 107
const tries = 100
const retryAfterMs = 100

/**
 * Starts PostgreSQL on a complete cluster and waits until it accepts connections; `at` is its former address, if a
 * user still knows that one. Call it while holding the start lock.
 */
export async function startPostgres(options: {
  home: Home
  binaries: Binaries
  password: string
  durability: Durability
  at?: Listening
}): Promise<Listening> {
  await disownStalePidFile(options.home)
  for (let attempt = 1; ; attempt++) {
    const listening = options.at ? await listenAgain(options.home, options.at) : await chooseListening(options.home)
    const complaint = await startOnce({ ...options, listening })
    if (complaint === undefined) return listening
    if (attempt === tries || !isPassing(complaint)) throw new Error(`PostgreSQL did not start.\n${complaint}`)
    await sleep(retryAfterMs)
  }
}

/**
 * After a kill -9 the postmaster's children need a moment to notice; another program may take a chosen port
 * meanwhile.
 */
const isPassing = (complaint: string): boolean =>
  complaint.includes('pre-existing shared memory block') || complaint.includes('Address already in use')

/** Returns what the log says when it did not start. */
async function startOnce(options: {
  home: Home
  binaries: Binaries
  password: string
  durability: Durability
  listening: Listening
}): Promise<string | undefined> {
  const { home, binaries, listening } = options
  const log = await open(logFile(home), 'a', 0o600)
  const logStart = (await log.stat()).size
  const server = spawn(
    join(binaries.folder, 'bin/postgres'),
    postmasterArguments(home.cluster, listening, options.durability),
    {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log.fd, log.fd],
      // A Ctrl-C at the terminal goes to the whole process group; the server must drain before its database stops.
      detached: true,
      ...home.runAs,
    },
  )
  let ended = false
  server.once('exit', () => (ended = true))
  server.once('error', () => (ended = true))
  server.unref()
  try {
    if (await isReady(addressOf(listening, 'postgres', options.password), () => !ended)) return undefined
    return (await readFile(logFile(home), 'utf8')).slice(logStart).trim()
  } finally {
    await log.close()
  }
}

/**
 * PostgreSQL refuses a pid file if another process of the same user has that pid now. Our own pid in its place counts
 * as stale (a parent cannot be the other postmaster). Deleting the file instead would also lose PostgreSQL's check
 * that no orphan of the old server still writes.
 */
async function disownStalePidFile(home: Home): Promise<void> {
  const stale = await readPidFile(home.cluster)
  if (!stale) return
  const file = join(home.cluster, 'postmaster.pid')
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
  await writeFile(file, [process.pid, ...rest].join('\n'))
  if (isOwnTemporaryFolder(stale.host)) await rm(stale.host, { recursive: true, force: true })
}

/** A Unix socket in a folder closed to others, if its path is short enough; otherwise a free port of this machine. */
async function chooseListening(home: Home): Promise<Listening> {
  const inside = join(home.folder, 'socket')
  if (fits(inside)) {
    await mkdir(inside, { recursive: true })
    await removeDeadSockets(inside)
    await giveTo(home, inside)
    return { host: inside, port }
  }
  const temporary = join(tmpdir(), `${temporaryPrefix}XXXXXX`)
  if (!fits(temporary)) return { host: '127.0.0.1', port: await freePort() }
  const made = await mkdtemp(join(tmpdir(), temporaryPrefix))
  await giveTo(home, made)
  return { host: made, port }
}

/**
 * The lock file beside a socket names the dead server's pid, which another process may have now, or which lingers as
 * a zombie. The pid file guards the data; this one only guards the socket, and nobody else may put one into this
 * folder.
 */
async function removeDeadSockets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true })
}

async function listenAgain(home: Home, at: Listening): Promise<Listening> {
  if (!at.host.startsWith('/')) return at
  await mkdir(at.host, { recursive: true })
  await removeDeadSockets(at.host)
  await giveTo(home, at.host)
  return at
}

const temporaryPrefix = 'readgrow-socket-'
const fits = (folder: string): boolean => Buffer.byteLength(join(folder, socketFileName)) <= longestSocketPath

/** Whether a socket folder is one that `chooseListening` made outside the data folder. */
export const isOwnTemporaryFolder = (host: string): boolean => host.startsWith(join(tmpdir(), temporaryPrefix))

async function giveTo(home: Home, folder: string): Promise<void> {
  await chmod(folder, 0o700)
  if (home.runAs) await chown(folder, home.runAs.uid, home.runAs.gid)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const found = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(found))
    })
  })
}
