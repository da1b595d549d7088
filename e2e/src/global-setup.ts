import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { announceServer, type RunningServer } from './running-server.ts'
import { startClock } from './time/run-clock.ts'

const program = path.join(import.meta.dirname, 'server-program.ts')
const followClock = path.join(import.meta.dirname, 'time/follow-clock.ts')
// It takes twenty seconds on two free cores and was seen to take ten minutes on two that others used. A server that
// cannot start ends by itself; this ends one that hangs.
const startWithinMs = 1_800_000

/** Starts the server of this run as a child process; returns a function that ends it. */
// biome-ignore lint/style/noDefaultExport: the runner calls the default export.
export default async function startServer(): Promise<() => Promise<void>> {
  startClock()
  // Preloaded, because modules may look at the time while they are loaded. None of the server's threads does.
  const child = spawn(process.execPath, ['--import', followClock, program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const line = once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(startWithinMs) })
  const first = await Promise.race([line, ended.then(() => null)])
  if (!first) throw new Error('The server of this run could not start.')
  announceServer(JSON.parse(String(first[0])) as RunningServer)
  return async () => {
    child.stdin.end()
    await ended
  }
}
