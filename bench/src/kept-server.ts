import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, freePort, startChild } from './child.ts'
import { root } from './product.ts'

/** A server that somebody looks after, always on the same port. */
export interface KeptServer {
  readonly port: number
  pid(): number
  /** How often it ended that nobody had told to, and lines in its logs that tell of a bug. */
  count(): { readonly exits: number; readonly bugs: number }
  /** Why it ended last. */
  lastWords(): string
  /** Kills it, which is not counted, and waits for its successor. */
  startAnew(): Promise<void>
  close(): Promise<void>
}

/** Starts the server and, as whatever runs servers does, starts it again when it has ended. */
export async function keepServer(serverEnv: Record<string, string>, folder: string): Promise<KeptServer> {
  const port = await freePort()
  const logs: string[] = []
  let exits = 0
  let lastWords = ''
  let closed = false
  const start = (): Promise<Child> => {
    const logFile = path.join(folder, `server-${logs.length}.log`)
    logs.push(logFile)
    const script = path.join(root, 'server/src/main.ts')
    const env = { LOG_LEVEL: 'warn', ...serverEnv }
    return startChild({ script, logFile, ready: 'ReadGrow is ready', port, env })
  }
  let child = await start()
  const watching = (async () => {
    while (!closed) {
      await sleep(50)
      if (!child.hasEnded() || closed) continue
      exits++
      lastWords = wordsOf(logs.at(-1) ?? '')
      // While its database is away it may well not start.
      for (let started = false; !started && !closed; ) {
        started = await start().then(
          (again) => {
            child = again
            return true
          },
          () => sleep(500, false),
        )
      }
    }
  })()
  const bugs = () =>
    logs.reduce((sum, file) => sum + (readFileSync(file, 'utf8').match(/"event":"bug"/g)?.length ?? 0), 0)
  return {
    port,
    pid: () => child.pid,
    count: () => ({ exits, bugs: bugs() }),
    lastWords: () => lastWords,
    startAnew: async () => {
      process.kill(child.pid, 'SIGKILL')
      const killed = child
      while (child === killed) await sleep(50)
      // That one was ours.
      exits--
    },
    close: async () => {
      closed = true
      await watching
      await child.stop()
    },
  }
}

/** The line by which Node says why it ends. */
const wordsOf = (logFile: string) =>
  /^.*(FATAL|Error: ).*$/m.exec(readFileSync(logFile, 'utf8'))?.[0].slice(0, 200) ?? 'nothing'
