import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { addressOf, readPidFile } from '@readgrow/server/platform/embedded-postgres/postmaster'
import pg from 'pg'
import { root } from './product.ts'

/** A PostgreSQL that the bench can stop under a server. */
export interface OutageDatabase {
  readonly name: string
  /** The server's settings for it. */
  readonly serverEnv: Record<string, string>
  /** A connection of the bench's own; waits until PostgreSQL accepts it. */
  connect(): Promise<pg.Client>
  /** The postmaster first, then its children. */
  processes(): Promise<number[]>
  /** Fast shutdown. The server restarts its own PostgreSQL, the bench restarts the other. */
  restart(): Promise<void>
  /** Stops it and starts it again; null where the server itself starts it. */
  readonly away: { stop(): Promise<void>; start(): Promise<void> } | null
  close(): Promise<void>
}

const nobody = 65_534
const patienceMs = 60_000

/** The product's own, in the server's data folder: the server starts it and must restart it. */
export function embeddedDatabase(folder: string): OutageDatabase {
  const dataDir = path.join(folder, 'state')
  mkdirSync(dataDir, { mode: 0o755 })
  const home = path.join(dataDir, 'postgres')
  const cluster = path.join(home, 'cluster')
  const url = async () => {
    const listening = await readPidFile(cluster)
    if (!listening) throw new Error('PostgreSQL does not run')
    return addressOf(listening, 'readgrow', readFileSync(path.join(home, 'password'), 'utf8').trim())
  }
  const processes = () => processesOf(cluster)
  const restart = async () => {
    const [postmaster] = await processes()
    if (postmaster === undefined) return
    process.kill(postmaster, 'SIGINT')
    while (existsSync(`/proc/${postmaster}`)) await sleep(20)
  }
  const close = async () => {}
  return {
    name: 'embedded',
    serverEnv: { DATA_DIR: dataDir },
    connect: () => connectTo(url),
    processes,
    restart,
    away: null,
    close,
  }
}

/** The folder of this machine's newest PostgreSQL programs; null when none is installed. */
export function installedPostgres(): string | null {
  const found = globSync('/usr/lib/postgresql/*/bin/pg_ctl').sort((one, other) => majorOf(one) - majorOf(other))
  const newest = found.at(-1)
  return newest ? path.dirname(newest) : null
}

const majorOf = (file: string) => Number(/postgresql\/(\d+)/.exec(file)?.[1] ?? 0)

/** A new cluster of this machine's PostgreSQL with the demo data. */
export async function installedDatabase(folder: string, programs: string): Promise<OutageDatabase> {
  const home = path.join(folder, 'installed')
  const cluster = path.join(home, 'cluster')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  mkdirSync(home, { mode: 0o755 })
  chmodSync(home, 0o755)
  if ('uid' in user) chownSync(home, nobody, nobody)
  const run = (name: string, ...args: string[]) => runAs(user, path.join(programs, name), args)
  const options = `-c listen_addresses= -c unix_socket_directories=${home} -c fsync=on`
  const control = (...args: string[]) => run('pg_ctl', '-D', cluster, '-w', '-t', '60', ...args)
  const start = () => control('-o', options, '-l', path.join(home, 'log'), 'start')
  await run('initdb', '-D', cluster, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  await start()
  await run('createdb', '-h', home, '-U', 'postgres', 'readgrow')
  const url = `postgresql://postgres@localhost/readgrow?host=${encodeURIComponent(home)}`
  const dataDir = path.join(home, 'state')
  const serverEnv = { DATABASE_URL: url, SESSION_KEY: randomBytes(32).toString('hex'), DATA_DIR: dataDir }
  await seed(serverEnv)
  return {
    name: `PostgreSQL ${majorOf(`${programs}/`)}`,
    serverEnv,
    connect: () => connectTo(async () => url),
    processes: () => processesOf(cluster),
    restart: async () => void (await control('-m', 'fast', 'restart')),
    away: { stop: async () => void (await control('-m', 'fast', 'stop')), start },
    close: async () => void (await control('-m', 'immediate', 'stop').catch(() => undefined)),
  }
}

/** Without pipes: a postmaster would keep them open, and the command would never end. */
async function runAs(user: { uid?: number; gid?: number }, program: string, args: readonly string[]): Promise<void> {
  const [code] = await once(spawn(program, args, { stdio: 'ignore', cwd: '/', ...user }), 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Adds schema, content and the demo's companies with the product's own command. */
export async function seed(env: Record<string, string>): Promise<void> {
  const script = path.join(root, 'server/src/seed-command.ts')
  await promisify(execFile)(process.execPath, [script], { env: { ...process.env, NODE_ENV: 'production', ...env } })
}

async function connectTo(url: () => Promise<string>): Promise<pg.Client> {
  const endsAtMs = performance.now() + patienceMs
  for (;;) {
    try {
      const client = new pg.Client({
        connectionString: await url(),
        application_name: 'bench',
        connectionTimeoutMillis: 5_000,
      })
      client.on('error', () => {})
      await client.connect()
      return client
    } catch (error) {
      if (performance.now() > endsAtMs) throw error
      await sleep(50)
    }
  }
}

async function processesOf(cluster: string): Promise<number[]> {
  const postmaster = (await readPidFile(cluster))?.pid
  if (postmaster === undefined) return []
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .map(Number)
  return [postmaster, ...children]
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
