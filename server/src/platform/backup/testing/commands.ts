import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { backupSourceOf, makeBackup } from '#platform/backup/make'
import type { TestApp } from '#testing'
import { aFolder, contentsOf, now } from './parts.ts'

/** The session key in the backups of `aBackedUpServer`. */
export const backedUpKey = 'the session key of the server that it is from'

/** A server with an account and a file, what its database contains, and a function that makes a backup of it. */
export async function aBackedUpServer(app: TestApp) {
  await app.anAccount()
  await app.services.files.write('audio/one.mp3', Buffer.from('sound'), 'audio/mpeg')
  const backupSource = backupSourceOf(app.services.config, app.databaseUrl)
  async function aBackup(): Promise<string> {
    const folder = await aFolder()
    const sessionKeyFile = path.join(folder, 'key')
    await writeFile(sessionKeyFile, backedUpKey)
    await makeBackup({ ...backupSource, sessionKeyFile }, path.join(folder, 'backup'), { now })
    return path.join(folder, 'backup')
  }
  return { contents: await contentsOf(app.databaseUrl), aBackup }
}

interface Ended {
  readonly code: number | null
  readonly said: string
}

/** Starts `npm run backup` or `npm run restore` without npm. It is killed after the test. */
export function start(command: 'backup' | 'restore', environment: Record<string, string>, ...args: string[]) {
  const program = path.join(import.meta.dirname, `../../../${command}-command.ts`)
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], said, complaint]): Ended => ({ code, said: `${said}${complaint}` }),
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child: child as ChildProcess, ended }
}

export const run = (...args: Parameters<typeof start>): Promise<Ended> => start(...args).ended
