import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, PageRequest } from '#pages'
import { type BuiltFiles, readBuiltFiles } from './built-files.ts'
import { devReloadTag } from './dev-reload.ts'
import { hashOfStyles, withFaces } from './page-faces.ts'
import { pageStyles } from './page-styles.ts'

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
  ): Promise<{ kind: 'redirect'; to: string } | ({ kind: 'page'; status: number } & BuiltDocument)>
  renderShell(request: { assets: Assets; consumerHost: boolean }): BuiltDocument
}

interface BuiltDocument {
  readonly html: string
  readonly styles: string
}

interface Assets extends Omit<BuiltFiles, 'scriptsOf' | 'screens'> {
  readonly stylesOf: (markup: string) => string
  readonly head: string
}

/** The built web app as a renderer of documents. Throws when it has not been built. */
export async function openPageRenderer(): Promise<PageRenderer> {
  // React renders four times slower with its development checks.
  if (process.env.NODE_ENV !== 'production') throw new Error('pages are rendered with NODE_ENV=production only')
  const bundle = (await import(pathToFileURL(built.server).href)) as WebBundle
  const { scriptsOf, ...files } = await readBuiltFiles(built.browser)
  const css = await readFile(path.join(built.browser, '.vite/styles.css'), 'utf8')
  const assets: Assets = { ...files, stylesOf: pageStyles(css), head }
  // In development, a worker that caches files would show yesterday's.
  const offline = !developing && existsSync(built.worker)
  return {
    assetsDir: path.join(built.browser, 'assets'),
    adminAssetsDir: path.join(built.admin, 'assets'),
    render: async (request) => {
      const result = await bundle.render({ ...request, assets, offline, scriptsOf })
      return result.kind === 'redirect'
        ? result
        : { kind: 'page', status: result.status, ...(await withFaces(withPolicy(result))) }
    },
    shell: ({ consumerHost }) => ({
      kind: 'page',
      status: 200,
      ...withPolicy(bundle.renderShell({ assets, consumerHost })),
    }),
    serviceWorker: async () => (offline ? readFile(built.worker, 'utf8') : null),
    adminDocument: async () => {
      const file = path.join(built.admin, 'index.html')
      return existsSync(file) ? (await readFile(file, 'utf8')).replace('</head>', `${head}</head>`) : null
    },
  }
}

const withPolicy = ({ html, styles }: BuiltDocument) => ({
  html,
  styleHashes: [hashOfStyles(styles)],
})
