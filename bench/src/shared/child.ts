import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Child {
  readonly pid: number
  readonly port: number
  hasEnded(): boolean
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>
}

const startTimeoutMs = 120_000

/**
 * Starts a script as a process, so that its CPU time can be measured apart, and waits for `ready` in its output. The
 * output goes to a file, which costs the child as much as a log does. It ends with the bench: see `sweep`.
 */
export async function startChild(options: {
  script: string
  logFile: string
  ready: string
  env: Record<string, string>
  execArgv?: readonly string[]
  /** A free one by default. */
  port?: number
}): Promise<Child> {
  const port = options.port ?? (await freePort())
  const log = openSync(options.logFile, 'w')
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: tmpdir() }
  const child = spawn(process.execPath, [...(options.execArgv ?? []), options.script], {
    stdio: ['ignore', log, log],
    env: { ...own, NODE_ENV: 'production', PORT: String(port), ...options.env },
  })
  closeSync(log)
  await waitUntilReady(child, options)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { pid: child.pid as number, port, hasEnded, stop }
}

async function waitUntilReady(
  child: ChildProcess,
  { script, logFile, ready }: { script: string; logFile: string; ready: string },
): Promise<void> {
  const endsAtMs = performance.now() + startTimeoutMs
  while (!readFileSync(logFile, 'utf8').includes(ready)) {
    if (child.exitCode !== null) throw new Error(`${script} ended: ${readFileSync(logFile, 'utf8').slice(-2000)}`)
    if (performance.now() > endsAtMs) throw new Error(`${script} did not become ready`)
    await sleep(20)
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
