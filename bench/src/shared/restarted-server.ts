import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, freePort, startChild } from './child.ts'
import { root } from './product.ts'

/** A server that is restarted whenever it ends, always on the same port. */
export interface RestartedServer {
  readonly port: number
  pid(): number
  /** How often it ended by itself, and how many lines of its logs name a bug. */
  count(): { readonly exits: number; readonly bugs: number }
  /** Why it ended last. */
  lastWords(): string
  /** Kills it, which does not count as an exit, and waits for its successor. */
  startAnew(): Promise<void>
  close(): Promise<void>
}

/** Starts the server and, like a process manager, starts it again when it ends. */
export async function startRestartedServer(
  serverEnv: Record<string, string>,
  folder: string,
): Promise<RestartedServer> {
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
      // While its database is gone it may fail to start.
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
      // We killed that one.
      exits--
    },
    close: async () => {
      closed = true
      await watching
      await child.stop()
    },
  }
}

/** The line in which Node says why it ends. */
const wordsOf = (logFile: string) =>
  /^.*(FATAL|Error: ).*$/m.exec(readFileSync(logFile, 'utf8'))?.[0].slice(0, 200) ?? 'nothing'
