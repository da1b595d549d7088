import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface EndedCommand {
  readonly code: number | null
  /** What it wrote, complaints last. */
  readonly said: string
}

/** Half of what a command costs is compiling what the one before it has compiled. */
const compiled = path.join(import.meta.dirname, '../../../node_modules/.cache/node')

/** Runs a command of `server/src` by its file name, as npm does, until it ends. */
export async function runCommand(
  file: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<EndedCommand> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '..', file), ...args], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', NODE_COMPILE_CACHE: compiled, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [[code], said, complaint] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)])
  return { code, said: `${said}${complaint}` }
}
