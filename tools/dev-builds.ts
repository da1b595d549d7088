import path from 'node:path'
import { build } from 'vite'
import { root } from './root.ts'

export interface BuildWatcher {
  /** Resolves when all apps have been built once, with or without errors. */
  readonly firstBuild: Promise<void>
  close(): Promise<void>
}

const apps = [
  { name: 'web app', dir: 'web', ssr: false },
  { name: 'web app for the server', dir: 'web', ssr: true },
  { name: 'admin app', dir: 'admin', ssr: false },
]

/** Builds the apps at every change of their sources, without minifying; `built` is called when no build runs. */
export async function watchApps(options: { say: (line: string) => void; built: () => void }): Promise<BuildWatcher> {
  const underWay = new Set(apps.map((app) => app.name))
  const failed = new Set<string>()
  const first = Promise.withResolvers<void>()
  const watchers = await Promise.all(apps.map((app) => watchApp(app)))
  for (const [index, watcher] of watchers.entries()) {
    const name = apps[index]?.name ?? ''
    watcher.on('event', (event) => {
      if (event.code === 'START') underWay.add(name)
      if (event.code === 'START') failed.delete(name)
      if (event.code === 'BUNDLE_END') void event.result.close()
      // The bundler has printed the reason.
      if (event.code === 'ERROR') failed.add(name)
      if (event.code !== 'END' && event.code !== 'ERROR') return
      underWay.delete(name)
      if (underWay.size > 0) return
      first.resolve()
      if (failed.size === 0) options.built()
    })
  }
  return {
    firstBuild: first.promise,
    close: async () => {
      await Promise.all(watchers.map((watcher) => watcher.close()))
    },
  }
}

async function watchApp(app: (typeof apps)[number]) {
  const result = await build({
    configFile: path.join(root, app.dir, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: app.ssr,
      watch: {},
      minify: false,
      sourcemap: true,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  if (!('on' in result)) throw new Error(`${app.name}: the bundler does not watch`)
  return result
}
