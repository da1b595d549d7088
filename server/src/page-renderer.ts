import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, PageRequest } from '#pages'
import { devReloadTag } from './dev-reload.ts'

const developing = process.env.READGROW_DEV === '1'
const head = developing ? devReloadTag : ''
const root = path.resolve(import.meta.dirname, '../..')
const built = {
  browser: path.join(root, 'web/dist/browser'),
  server: path.join(root, 'web/dist/server/entry-server.js'),
  admin: path.join(root, 'admin/dist'),
  worker: path.join(root, 'web/dist/browser/service-worker.js'),
}

interface WebBundle {
  render(
    request: PageRequest & { assets: Assets; offline: boolean; scriptsOf: (file: string) => readonly string[] },
  ): Promise<{ kind: 'redirect'; to: string } | { kind: 'page'; status: number; html: string }>
  renderShell(request: { assets: Assets; consumerHost: boolean }): string
}

interface Assets {
  readonly entry: string
  readonly preload: readonly string[]
  readonly css: string
  readonly head: string
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>

/** The built web app as a renderer of documents. Throws when it has not been built. */
export async function openPageRenderer(): Promise<PageRenderer> {
  // React renders four times slower with its development checks.
  if (process.env.NODE_ENV !== 'production') throw new Error('pages are rendered with NODE_ENV=production only')
  const manifest = JSON.parse(await readFile(path.join(built.browser, '.vite/manifest.json'), 'utf8')) as Manifest
  const bundle = (await import(pathToFileURL(built.server).href)) as WebBundle
  const assets = await readAssets(manifest)
  // In development, a worker that caches files would show yesterday's.
  const offline = !developing && existsSync(built.worker)
  const hash = `sha256-${createHash('sha256').update(assets.css).digest('base64')}`
  return {
    assetsDir: path.join(built.browser, 'assets'),
    adminAssetsDir: path.join(built.admin, 'assets'),
    render: async (request) => {
      const result = await bundle.render({
        ...request,
        assets,
        offline,
        scriptsOf: (file) => scriptsOf(manifest, file),
      })
      return result.kind === 'redirect' ? result : { ...result, styleHashes: [hash] }
    },
    shell: ({ consumerHost }) => ({
      kind: 'page',
      status: 200,
      html: bundle.renderShell({ assets, consumerHost }),
      styleHashes: [hash],
    }),
    serviceWorker: async () => (offline ? readFile(built.worker, 'utf8') : null),
    adminDocument: async () => {
      const file = path.join(built.admin, 'index.html')
      return existsSync(file) ? (await readFile(file, 'utf8')).replace('</head>', `${head}</head>`) : null
    },
  }
}

async function readAssets(manifest: Manifest): Promise<Assets> {
  const entry = Object.entries(manifest).find(([, chunk]) => chunk.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const styles = Object.values(manifest).flatMap((chunk) => [
    ...(chunk.css ?? []),
    ...(chunk.file.endsWith('.css') ? [chunk.file] : []),
  ])
  const css = await Promise.all([...new Set(styles)].map((file) => readFile(path.join(built.browser, file), 'utf8')))
  return { entry: `/${entry[1].file}`, preload: importsOf(manifest, entry[0]), css: css.join('').trim(), head }
}

/** Every script that a chunk imports, without the chunk itself. */
function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  for (const imported of manifest[name]?.imports ?? []) {
    if (seen.has(imported)) continue
    seen.add(imported)
    importsOf(manifest, imported, seen)
  }
  return [...seen].map((each) => `/${manifest[each]?.file}`)
}

const scriptsByFile = new Map<string, readonly string[]>()

function scriptsOf(manifest: Manifest, file: string): readonly string[] {
  if (!manifest[file]) return []
  const known = scriptsByFile.get(file) ?? [`/${manifest[file].file}`, ...importsOf(manifest, file)]
  scriptsByFile.set(file, known)
  return known
}
