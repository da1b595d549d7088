import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { sweep } from './sweep.ts'

const parentsEveryMs = 250
const deepestNpm = 3

/**
 * Runs a script as a child with its own temporary folder, and exits as it exits. However this ends (by itself, by a
 * signal, because its parent has ended), no process of the child and no file is left: see `sweep`. When this program is
 * killed, the script ends the same way: see `endWithSupervisor`.
 */
export function supervise(script: string, args: readonly string[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  // PostgreSQL runs as the user nobody when we are root, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TMPDIR: folder },
  })
  const end = (code: number) => {
    sweep(folder)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => end(128 + constants.signals[signal]))
  }
  child.once('exit', (code) => end(code ?? 1))
  watchParents(() => end(128 + constants.signals.SIGHUP))
}

/** For the supervised script: without its supervisor it sweeps by itself. */
export function endWithSupervisor(): void {
  process.once('disconnect', () => {
    sweep(tmpdir())
    process.exit(1)
  })
  // The listener must not keep the process alive after its work.
  process.channel?.unref()
}

/** npm runs a script through a shell, and neither passes its death on: all processes up to npm are watched. */
function watchParents(onGone: () => void): void {
  const chain = parents()
  setInterval(() => {
    const whole = chain.every((pid, index) => pid === (index === 0 ? process.ppid : parentOf(chain[index - 1])))
    if (!whole) onGone()
  }, parentsEveryMs).unref()
}

/** Our parent, and every process up to npm when npm is close above it. */
function parents(): number[] {
  const chain = [process.ppid]
  for (let depth = 0; depth < deepestNpm; depth++) {
    const last = chain.at(-1) as number
    if (/\bnpm\b/.test(readQuietly(`/proc/${last}/cmdline`))) return chain
    chain.push(parentOf(last))
  }
  return [process.ppid]
}

/** The parent's id, 0 when unknown. The name in the second field may contain spaces and brackets. */
function parentOf(pid = 0): number {
  const stat = readQuietly(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0)
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
