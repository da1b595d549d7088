import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { rulesOfClasses } from '../server/src/page-styles.ts'
import { usedModules } from './used-modules.ts'

const isLibrary = (id: string) => /[\\/]node_modules[\\/]/.test(id)
/** Of another workspace. */
const isPart = (id: string) => /[\\/](ui|client|contract|learning)[\\/]src[\\/]/.test(id)
/** Parts of many first screens, so small that files of their own would cost more than their bytes. */
const small: readonly RegExp[] = [
  /vite[\\/]preload-helper/,
  /[\\/](use-action|useMutation|mutationObserver)\.[jt]s$/,
  /[\\/]ui[\\/]src[\\/](badge|empty-state|lazy-sheet|page-part|progress-line|skeleton|use-media-query)\./,
  /[\\/]web[\\/]src[\\/](device-store[\\/]drafts|display[\\/]voices|practice[\\/]attempt-store)\./,
  /[\\/]web[\\/]src[\\/](articles|edition)[\\/]article-(picture|rows|facts)\./,
  /[\\/]web[\\/]src[\\/]korean[\\/]points\./,
  /[\\/]web[\\/]src[\\/](brand[\\/](entry-links|page-title)|billing[\\/]won|search[\\/]marked)\./,
]
const isSmall = (id: string) => small.some((each) => each.test(id))
/** What several screens of one kind share. */
const rooms: readonly (readonly [string, RegExp])[] = [
  ['forms', /[\\/]web[\\/]src[\\/]forms[\\/]|[\\/]ui[\\/]src[\\/]\w*-?field\.tsx/],
  ['accounts', /[\\/]web[\\/]src[\\/](accounts|sign-in|two-step|recovery|external-sign-in)[\\/]/],
  ['caching', /[\\/]web[\\/]src[\\/]offline[\\/](answer-cache|caching|cached-answer|today)\./],
  ['questions', /[\\/]web[\\/]src[\\/](questions|practice[\\/]view-parts)/],
  ['help', /[\\/]web[\\/]src[\\/]help-pages[\\/]|[\\/]ui[\\/]src[\\/]text-tree[\\/]/],
]

/**
 * Few files, cut by how often they change: each is a round trip, and a task of its own when it is evaluated. All of it
 * in one or two would keep a slow phone busy for too long.
 */
async function scriptGroups() {
  const entry = 'src/entry-browser.tsx'
  const [byApp, byArticle] = await Promise.all([
    usedModules(entry),
    usedModules(entry, 'src/reader/article-screen.tsx'),
  ])
  const isAtOnce = (id: string) => byApp.has(id) || isSmall(id)
  return [
    { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
    { name: 'libraries', test: (id: string) => isLibrary(id) && isAtOnce(id) },
    { name: 'parts', test: (id: string) => isPart(id) && isAtOnce(id) },
    { name: 'app', test: isAtOnce },
    { name: 'reading', test: (id: string) => byArticle.has(id) },
    ...rooms.map(([name, test]) => ({ name, test, minShareCount: name === 'caching' ? 1 : 2 })),
  ]
}

/** Says in which file each screen ended up; Vite's manifest leaves out those that another screen contains. */
const screenFiles: Plugin = {
  name: 'screen-files',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((chunk) =>
      chunk.type === 'chunk'
        ? chunk.moduleIds
            .filter((id) => /[\\/]src[\\/][^\\/]+[\\/][^\\/]+-screen\.tsx$/.test(id))
            .map((id) => [path.relative(import.meta.dirname, id).replaceAll('\\', '/'), chunk.fileName])
        : [],
    )
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(Object.fromEntries(files)) })
  },
}

/**
 * Documents have what needs no class, and of the rest what they use; browsers need only the rest. The whole stylesheet
 * is kept for the server, which picks from it.
 */
const stylesForBrowsers: Plugin = {
  name: 'styles-for-browsers',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      const whole = String(file.source)
      this.emitFile({ type: 'asset', fileName: '.vite/styles.css', source: whole })
      file.source = rulesOfClasses(whole)
    }
  },
}

export default defineConfig(
  async ({ isSsrBuild, command }): Promise<UserConfig> => ({
    root: import.meta.dirname,
    cacheDir: '../node_modules/.cache/vite-web',
    plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [screenFiles, stylesForBrowsers])],
    publicDir: false,
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node24', rollupOptions: { input: 'src/entry-server.tsx' } }
      : {
          outDir: 'dist/browser',
          manifest: true,
          // Documents inline what they use of the one stylesheet, so chunks must not wait for files of their own.
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          // Firefox has Intl.Segmenter, which articles, listening scripts and clips need, from 125 on.
          target: ['chrome111', 'firefox125', 'safari16.4'],
          rollupOptions: {
            input: ['src/boot.ts', 'src/entry-browser.tsx'],
            output: {
              codeSplitting: { groups: command === 'build' ? await scriptGroups() : [] },
            },
          },
        },
    ssr: { noExternal: true },
  }),
)
