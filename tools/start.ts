import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { whenNpmEnds } from './parents.ts'
import { root } from './root.ts'
import { isBuilt } from './sources.ts'

if (!isBuilt()) await buildInChild()
runServer()

/** In a process of its own, so that the bundler's memory is given back before the server runs. */
async function buildInChild(): Promise<void> {
  process.stdout.write('Building the web app …\n')
  const child = spawn(process.execPath, [path.join(root, 'tools/build.ts')], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
}

/** Runs the server as a child in its own right and hands signals on; ends as it ends. */
function runServer(): void {
  const env = { ...process.env, NODE_ENV: 'production' }
  // The channel carries nothing: that it closes tells the server that we are gone, however we ended.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], { stdio: [...stdio], env })
  whenNpmEnds(() => child.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
