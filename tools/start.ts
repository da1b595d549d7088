import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashOfSources, isBuilt, stampFile } from './sources.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Builds the web app when its sources have changed since the last time. */
export async function buildIfNeeded(): Promise<void> {
  if (isBuilt()) return
  say('Building the web app …')
  // Loaded only when it is needed, so that a start without a build stays quick.
  const { buildApps } = await import('./build.ts')
  const hash = hashOfSources()
  await buildApps(say)
  writeFileSync(stampFile, hash)
}

/** Runs the server as a child in its own right and hands signals on; ends as it ends. */
export function runServer(args: readonly string[] = []): void {
  const child = spawn(process.execPath, [...args, path.join(root, 'server/src/main.ts')], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

if (import.meta.main) {
  await buildIfNeeded()
  runServer()
}
