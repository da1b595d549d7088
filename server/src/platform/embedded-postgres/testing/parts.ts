import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openPostgres } from '#platform/embedded-postgres/open'
import { findPostmaster, shutDown } from '#platform/embedded-postgres/postmaster'
import type { Identity } from '#platform/embedded-postgres/reach'

const openerFile = fileURLToPath(new URL('./opener.ts', import.meta.url))

const enoughBytes = 2_000_000_000
let prepared: Promise<string> | undefined

/**
 * A folder for one test (or one below it) with a complete database in it, which is created once until
 * `forgetOriginal`.
 */
export async function aDataDir(...below: string[]): Promise<string> {
  prepared ??= prepare()
  const original = await prepared
  const dataDir = join(await anEmptyDataDir(), ...below)
  await mkdir(dirname(dataDir), { recursive: true })
  await promisify(execFile)('cp', ['-a', original, dataDir])
  return dataDir
}

/**
 * Removes the original that `aDataDir` copies; call it at the end of a file, because the next one may run in the same
 * process.
 */
export async function forgetOriginal(): Promise<void> {
  const original = await prepared
  prepared = undefined
  if (original) await rm(dirname(original), { recursive: true, force: true })
}

/** In memory if there is room: a killed process loses nothing there either, and the tests do not wait for a disk. */
async function quickFolder(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => undefined)
  return memory && memory.bavail * memory.bsize > enoughBytes ? '/dev/shm' : tmpdir()
}

async function prepare(): Promise<string> {
  const folder = await mkdtemp(join(await quickFolder(), 'readgrow-engine-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  const opened = await openPostgres({ dataDir, database: 'readgrow', durability: 'none', say: quiet })
  await opened.stop()
  return dataDir
}

/** A place for a data folder; a PostgreSQL that still runs in it is stopped after the test. */
export async function anEmptyDataDir(): Promise<string> {
  const parent = await mkdtemp(join(await quickFolder(), 'readgrow-engine-'))
  await chmod(parent, 0o755)
  const dataDir = join(parent, 'postgres')
  onTestFinished(async () => {
    const elsewhere = await readFile(join(dataDir, 'location'), 'utf8').catch(() => '')
    for (const folder of [dataDir, elsewhere.trim()].filter(Boolean)) {
      await shutDown(join(folder, 'cluster'), 'immediate')
      await rm(folder, { recursive: true, force: true })
    }
    await rm(parent, { recursive: true, force: true })
  })
  return dataDir
}

export interface Report {
  readonly said?: string
  readonly how?: string
  readonly url?: string
  readonly dataDir?: string
  readonly written?: number
  readonly stopped?: boolean
}

/** Another process that opens the folder. */
export function anOpener(dataDir: string, mode: 'hold' | 'write' = 'hold', as?: Identity) {
  const child = spawn(process.execPath, [openerFile, dataDir, mode], { stdio: 'pipe', cwd: '/', ...as })
  const reports: Report[] = []
  let complaint = ''
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => reports.push(JSON.parse(line)))
  const ended = once(child, 'close')
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    told: reports,
    /** Waits until it reports this key. */
    async until<K extends keyof Report>(key: K): Promise<NonNullable<Report[K]>> {
      for (;;) {
        const found = reports.find((each) => each[key] !== undefined)?.[key]
        if (found !== undefined) return found
        await Promise.race([once(lines, 'line'), ended])
        const over = child.exitCode !== null || child.signalCode !== null
        if (over && !reports.some((each) => each[key] !== undefined)) throw new Error(complaint)
      }
    },
    async killHard() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}

/** One query on its own connection. */
export async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/**
 * The process that runs PostgreSQL on the files. Throws when there is none: a signal to 0 would go to the whole test
 * run.
 */
export async function postmasterOf(dataDir: string): Promise<number> {
  const found = await findPostmaster(`${dataDir}/cluster`)
  if (!found) throw new Error(`no PostgreSQL runs on ${dataDir}`)
  return found.pid
}

export const quiet = (): void => {}
