import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { writeDurably } from './durable-file.ts'
import type { Home } from './home.ts'
import { shutDown, superuser } from './postmaster.ts'

/** The superuser's password, created at first use. Call it while holding the start lock. */
export async function ensurePassword(home: Home, binaries: Binaries, inUse: boolean): Promise<string> {
  const file = join(home.folder, 'password')
  const found = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return ''
  })
  if (found.trim() !== '') return found.trim()
  const password = randomBytes(24).toString('base64url')
  const finished = await stat(home.cluster).catch(() => undefined)
  if (finished && inUse) throw new Error(`${file} is missing while the database is in use: stop its users first.`)
  if (finished) await replacePassword(home, binaries, password)
  await writeDurably(file, `${password}\n`)
  return password
}

/** For a restored cluster without its password file: the owner of the files may open them in single-user mode. */
async function replacePassword(home: Home, binaries: Binaries, password: string): Promise<void> {
  await shutDown(home.cluster)
  const program = spawn(join(binaries.folder, 'bin/postgres'), ['--single', '-D', home.cluster, 'postgres'], {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
    ...home.runAs,
  })
  program.stdin.end(`alter role ${superuser} password '${password}';\n`)
  const [[code], complaint] = await Promise.all([once(program, 'close'), text(program.stderr)])
  if (code !== 0 || complaint.includes('ERROR:')) throw new Error(`Could not set a new password: ${complaint.trim()}`)
}
