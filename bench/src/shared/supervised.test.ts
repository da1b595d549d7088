import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { depth } from '@readgrow/learning/testing/depth'
import { afterEach, expect, test } from 'vitest'
import { processesIn } from './sweep.ts'

const supervised = JSON.stringify(path.join(import.meta.dirname, 'supervised.ts'))
const bench = JSON.stringify(path.join(import.meta.dirname, 'testing/supervised.ts'))
const program = (args: string[]) =>
  `import { supervise } from ${supervised}; supervise(${bench}, ${JSON.stringify(args)})`

interface Opened {
  readonly folder: string
  readonly supervisor: number
  readonly pids: readonly number[]
}

const shells: ChildProcess[] = []
afterEach(() => {
  for (const shell of shells.splice(0)) shell.kill('SIGKILL')
})

/** A bench with a server, a process that ignores signals, and what `args` name, started by a shell. */
async function openBench(...args: string[]): Promise<Opened & { readonly shell: number }> {
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, program(args)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shells.push(shell)
  const [line] = (await once(createInterface(shell.stdout), 'line')) as [string]
  const opened = JSON.parse(line) as Opened
  expect(opened.pids.every(isAlive)).toBe(true)
  expect(existsSync(opened.folder)).toBe(true)
  return { ...opened, shell: shell.pid as number }
}

function isAlive(pid: number): boolean {
  try {
    // A dead process that has not been reaped is in state Z.
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** Resolves when nothing is left; the test's own limit ends a hang. */
async function nothingIsLeft({ folder, supervisor, pids }: Opened): Promise<void> {
  const left = () => [supervisor, ...pids].filter(isAlive)
  while (existsSync(folder) || left().length > 0 || processesIn(folder).length > 0) await sleep(20)
}

const signals = [
  ['SIGKILL', 'postgres'],
  ['SIGTERM', ''],
  ['SIGHUP', ''],
  ['SIGINT', 'postgres'],
] as const

test.each(signals.slice(0, depth(1, signals.length)))(
  'a bench that hears %s leaves no process and no file behind',
  async (signal, also) => {
    const opened = await openBench(also)
    process.kill(opened.supervisor, signal)
    await nothingIsLeft(opened)
  },
)

test('a bench whose shell is killed ends and leaves nothing behind', async () => {
  const opened = await openBench()
  process.kill(opened.shell, 'SIGKILL')
  await nothingIsLeft(opened)
})

test('a bench that fails leaves nothing behind', async () => {
  const opened = await openBench()
  process.kill(opened.pids[0] as number, 'SIGABRT')
  await nothingIsLeft(opened)
})
