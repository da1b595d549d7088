import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Listening } from './settings.ts'

export const superuser = 'postgres'

/** A postmaster that a pid file names; it may be dead. */
export interface Postmaster extends Listening {
  readonly pid: number
}

const cannotConnectNow = '57P03'
const wrongPassword = '28P01'
const pollEveryMs = 10
const recoveryTimeoutMs = 600_000
const fastShutdownMs = 10_000
const immediateShutdownMs = 10_000

/** The address of a database; `new URL`, `pg` and libpq read it alike, and its path can be replaced. */
export function addressOf(listening: Listening, database: string, password: string): string {
  const { host, port } = listening
  const path = `${superuser}:${encodeURIComponent(password)}`
  if (!host.startsWith('/')) return `postgresql://${path}@${host}:${port}/${encodeURIComponent(database)}`
  return `postgresql://${path}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}`
}

/**
 * Reads `postmaster.pid` (pid, folder, start, port, socket folder, address: one per line); the postmaster may be
 * dead.
 */
export async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, , , port, socketFolder, address] = lines
  if (!pid || !Number.isInteger(Number(pid))) return undefined
  return { pid: Math.abs(Number(pid)), port: Number(port ?? 0), host: socketFolder || address || '' }
}

/** The postmaster that runs on this folder. A recycled pid does not count, and neither does a zombie. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const named = await readPidFile(cluster)
  return named && (await worksIn(named.pid, cluster)) ? named : undefined
}

/** A postmaster's working directory is its data folder; a zombie has none. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
    return name.trim() === 'postgres' && (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
  }
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.includes('postgres') && listed.stdout.includes(cluster)
}

/**
 * Waits until PostgreSQL accepts us, including crash recovery. Returns false when `lives` says that it ended
 * meanwhile. Throws when the password is wrong, or after ten minutes.
 */
export async function isReady(url: string, lives: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + recoveryTimeoutMs
  while (performance.now() < deadline) {
    if (await acceptsConnections(url)) return true
    if (!(await lives())) return false
    await sleep(pollEveryMs)
  }
  throw new Error('PostgreSQL runs, but has not accepted a connection for ten minutes.')
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === wrongPassword) {
      throw new Error('PostgreSQL runs on this data folder but does not accept the password in the file `password`.')
    }
    // Before it listens there is no socket; while it starts or stops it says so; with all connections taken it is
    // ready.
    if (code === '53300') return true
    if (code !== undefined && !retriable.has(String(code))) throw error
    return false
  }
}

const retriable = new Set([cannotConnectNow, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN', 'ETIMEDOUT'])

/** Shuts PostgreSQL down: fast, and after ten seconds immediately (the next start recovers). */
export async function shutDown(cluster: string, first: 'fast' | 'immediate' = 'fast'): Promise<void> {
  if (first === 'fast' && (await signalled(cluster, 'SIGINT', fastShutdownMs))) return
  if (await signalled(cluster, 'SIGQUIT', immediateShutdownMs)) return
  throw new Error(`PostgreSQL in ${cluster} does not end.`)
}

async function signalled(cluster: string, signal: NodeJS.Signals, withinMs: number): Promise<boolean> {
  const running = await findPostmaster(cluster)
  if (!running) return true
  try {
    process.kill(running.pid, signal)
  } catch (error) {
    // It ended on its own between the check and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if (!(await worksIn(running.pid, cluster))) return true
    await sleep(pollEveryMs)
  }
  return false
}
