import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './root.ts'

export interface DevServer {
  /** Starts or restarts the server; several calls at once lead to one start. */
  restart(because: string): void
  stop(): Promise<void>
}

const stopWithinMs = 3_000
const readyLine = 'ReadGrow is ready'

const serverEnvironment = () => ({
  DEMO_HISTORY: '1',
  ...process.env,
  NODE_ENV: 'production',
  READGROW_DEV: '1',
  LISTEN_ADDRESS: '127.0.0.1',
})

/** The server as a child that is replaced at every change. A child that ends by itself waits for the next change. */
export function openDevServer(say: (line: string) => void): DevServer {
  // Addresses and sign-ins are printed once; later they would bury the output of the change.
  const saidBefore = new Set<string>()
  let child: ChildProcess | null = null
  let turn = Promise.resolve()
  let wished = 0
  let stopped = false

  function start(because: string): void {
    const startedAtMs = performance.now()
    // A process group of its own: Ctrl-C reaches only us, and we end the server in order.
    const started = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
      // The channel closes when we end, however that happens, and the server then ends too.
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: serverEnvironment(),
      detached: true,
    })
    child = started
    started.once('exit', (code) => {
      if (child !== started) return
      child = null
      if (!stopped) say(`The server ended (${code}). It starts again at the next change.`)
    })
    if (started.stdout)
      createInterface(started.stdout).on('line', (line) => {
        const restarted = saidBefore.has(line)
        if (restarted && line.startsWith(readyLine))
          say(`Ready again in ${Math.round(performance.now() - startedAtMs)} ms: ${because}`)
        if (restarted || line.startsWith('Joined the PostgreSQL')) return
        if (!line.startsWith('{')) saidBefore.add(line)
        say(line)
      })
  }

  async function end(): Promise<void> {
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const timer = setTimeout(() => ending.kill('SIGKILL'), stopWithinMs)
    ending.kill('SIGTERM')
    await once(ending, 'exit')
    clearTimeout(timer)
  }

  return {
    restart(because) {
      const mine = ++wished
      turn = turn.then(async () => {
        if (stopped || mine !== wished) return
        await end()
        start(because)
      })
    },
    async stop() {
      stopped = true
      await turn
      await end()
    },
  }
}
