import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, type UserConfig } from 'vite'

const dist = path.join(import.meta.dirname, 'dist')
const assets = path.join(dist, 'browser/assets')
const kept = /\.(css|js|woff2|svg)$/
const hashed = /-[\w-]{8}\.\w+$/

const hashOf = (...files: string[]) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** What the worker fetches when it is installed; a name with the hash of its content needs no revision. */
function manifest(): { url: string; revision: string | null }[] {
  const files = readdirSync(assets).filter((name) => kept.test(name))
  return [
    ...files.map((name) => ({
      url: `/assets/${name}`,
      revision: hashed.test(name) ? null : hashOf(path.join(assets, name)),
    })),
    {
      url: '/offline-shell',
      // The server makes it out of these two.
      revision: hashOf(path.join(dist, 'browser/.vite/manifest.json'), path.join(dist, 'server/entry-server.js')),
    },
  ]
}

/** The service worker: one file without a hash in its name, made after everything that it keeps has been built. */
// biome-ignore lint/style/noDefaultExport: the bundler reads its configuration from the default export.
export default defineConfig(
  (): UserConfig => ({
    root: import.meta.dirname,
    cacheDir: '../node_modules/.cache/vite-worker',
    publicDir: false,
    define: { 'self.__WB_MANIFEST': JSON.stringify(manifest()), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/browser',
      emptyOutDir: false,
      target: ['chrome111', 'firefox125', 'safari16.4'],
      rollupOptions: {
        input: 'src/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }),
)
