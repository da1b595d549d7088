import { mkdirSync, watch } from 'node:fs'
import path from 'node:path'
import { openEmbeddedPostgres } from '@readgrow/server/embedded-postgres'
import { type BuildWatcher, watchApps } from './dev-builds.ts'
import { type DevServer, openDevServer } from './dev-server.ts'
import { whenNpmEnds } from './parents.ts'
import { root } from './root.ts'
import { forgetBuild } from './sources.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// What the server runs from source; the web app's part comes through its build.
const serverSources = ['server/src', 'server/migrations', 'contract/src', 'learning/src', 'content']
const settleMs = 150

/**
 * Runs server, web app and admin app and follows changes of their sources: the apps are rebuilt, the server restarts on
 * the same database, and open pages reload.
 */
async function main(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const database = process.env.DATABASE_URL ? null : await openDatabase()
  forgetBuild()
  const server = openDevServer(say)
  let builds: BuildWatcher | null = null
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await Promise.all([server.stop(), builds?.close()])
    await database?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  whenNpmEnds(() => void stop())
  say('Building the web app …')
  builds = await watchApps({ say, built: () => server.restart('the web app') })
  await builds.firstBuild
  watchSources(server)
}

/** Held open here, so that the database stays up while the server restarts. */
async function openDatabase() {
  const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(root, '.data'))
  mkdirSync(dataDir, { recursive: true })
  const onLost = (error: Error) => {
    say(`The database does not come back: ${error.message}`)
    process.kill(process.pid, 'SIGTERM')
  }
  return openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say, onLost })
}

function watchSources(server: DevServer): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of serverSources) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || name.endsWith('.test.ts') || !/\.(ts|json|md|svg)$/.test(name)) return
      clearTimeout(timer)
      // Editors save a file in several steps.
      timer = setTimeout(() => server.restart(path.join(folder, name)), settleMs)
    })
  }
}

await main()
