import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const lookEveryMs = 1_000
const shells = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox'])

/**
 * Calls `ended` once when the npm that runs us is gone. npm runs a script in a shell that does not hand signals on, and
 * a killed npm tells nobody: without this, server and database would outlive it. Does nothing without npm, so that
 * `nohup node tools/start.ts &` outlives its terminal.
 */
export function whenNpmEnds(ended: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const above = shells.has(nameOf(parent)) ? parentOf(parent) : null
  const watch = setInterval(() => {
    if (process.ppid === parent && (above === null || lives(above))) return
    clearInterval(watch)
    ended()
  }, lookEveryMs)
  watch.unref()
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const nameOf = (pid: number): string => ask(pid, 'comm').replace(/^.*\//, '')

function parentOf(pid: number): number | null {
  const found = Number(ask(pid, 'ppid'))
  return found > 1 ? found : null
}

/** An empty text where the system does not say. */
function ask(pid: number, what: 'comm' | 'ppid'): string {
  try {
    if (process.platform !== 'linux') return execFileSync('ps', ['-o', `${what}=`, '-p', String(pid)], quiet).trim()
    if (what === 'comm') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

const quiet: ExecFileSyncOptionsWithStringEncoding = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
