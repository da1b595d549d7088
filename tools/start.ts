import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { whenNpmEnds } from './parents.ts'
import { root } from './root.ts'
import { isBuilt } from './sources.ts'

if (!isBuilt()) await buildInChild()
runServer()

/** Builds in another process, so that the bundler's memory is free before the server runs. */
async function buildInChild(): Promise<void> {
  process.stdout.write('Building the web app …\n')
  const child = spawn(process.execPath, [path.join(root, 'tools/build.ts')], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

/** Runs the server as a child process and passes signals on; exits as it exits. */
function runServer(): void {
  // Stripping the types and compiling is a third of a second start.
  const compiled = path.join(root, 'node_modules/.cache/node')
  const env = { DEMO_HISTORY: '1', NODE_COMPILE_CACHE: compiled, ...process.env, NODE_ENV: 'production' }
  // The channel carries no messages: when it closes, the server knows that we have ended, however that happened.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], { stdio: [...stdio], env })
  whenNpmEnds(() => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
