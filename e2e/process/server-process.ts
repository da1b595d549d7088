import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export const root = path.resolve(import.meta.dirname, '../..')
const sessionKey = 'a key for tests that is long enough'

export interface ServerProcess {
  readonly port: number
  readonly process: ChildProcess
  /** Everything that it has printed so far. */
  output(): string
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number | null>
}

/** Starts the product as a process and waits until it is ready; killed when the test ends. */
export async function startServer(options: {
  databaseUrl: string
  port?: number
  env?: Record<string, string>
  /** The folder of the code that runs; ours by default. */
  tree?: string
}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'readgrow-process-'))
  const child = spawn(process.execPath, [path.join(options.tree ?? root, 'server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', SESSION_KEY: sessionKey, LOG_LEVEL: 'warn' },
      ...{
        PORT: String(port),
        DATABASE_URL: options.databaseUrl,
        DATA_DIR: dataDir,
        TWO_STEP_REQUIRED: '0',
        HOUSE_VOICE: '0',
      },
      ...options.env,
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  let printed = ''
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk
        if (printed.includes('ReadGrow is ready')) resolve()
      })
    }
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const first = await Promise.race([ready, ended.then(() => 'ended' as const)])
  if (first === 'ended') throw new Error(printed)
  return { port, process: child, output: () => printed, ended }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
