import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { root } from './root.ts'

export interface Ended {
  /** 128 and the signal's number for a program that a signal ended, as in a shell. */
  readonly exitCode: number
  /** Everything that it printed, both streams in order. */
  readonly output: string
}

const running = new Set<number>()
let interrupted = false

/** Ends the running commands and prevents new ones. Each leads a process group, so that its children end too. */
function interrupt(signal: NodeJS.Signals): void {
  interrupted = true
  for (const pid of running) {
    try {
      process.kill(-pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt)

/** Runs a program in the repository's root with node_modules/.bin on its PATH. Never rejects. */
export function runCommand(command: readonly string[], env: Record<string, string | undefined> = {}): Promise<Ended> {
  if (interrupted) return Promise.resolve({ exitCode: 1, output: 'interrupted\n' })
  const [program = '', ...args] = command
  const bin = path.join(root, 'node_modules/.bin')
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...env,
      },
    })
    if (child.pid) running.add(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => {
        output += chunk
      })
    }
    const end = (exitCode: number, complaint = '') => {
      if (child.pid) running.delete(child.pid)
      resolve({ exitCode, output: output + complaint })
    }
    child.on('error', (error) => end(1, `${program}: ${error.message}\n`))
    child.on('close', (code, signal) =>
      end(
        code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0),
        signal ? `${program} was ended by ${signal}\n` : '',
      ),
    )
  })
}
