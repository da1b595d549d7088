import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { shippedContent } from '@readgrow/content/kept'
import { build } from 'vite'
import { root } from './root.ts'
import { forgetBuild, hashOfSources, markBuilt } from './sources.ts'

/**
 * Builds the web app for browsers and for the server, its service worker, and the admin app; then compresses what browsers
 * load, and analyses the shipped stories for the first start.
 */
export async function buildApps(say: (line: string) => void): Promise<void> {
  process.env.NODE_ENV = 'production'
  // The hash is taken before the build: sources that change meanwhile are not part of its result.
  const hash = hashOfSources()
  forgetBuild()
  const parts = [
    { name: 'web app', config: 'web/vite.config.ts', ssr: false },
    { name: 'web app for the server', config: 'web/vite.config.ts', ssr: true },
    // After both, because it lists their files.
    { name: 'service worker', config: 'web/vite.worker.config.ts', ssr: false },
    { name: 'admin app', config: 'admin/vite.config.ts', ssr: false },
  ]
  for (const [index, part] of parts.entries()) {
    const startedAtMs = performance.now()
    await build({
      configFile: path.join(root, part.config),
      logLevel: 'warn',
      build: { ssr: part.ssr, rolldownOptions: { checks: { pluginTimings: false } } },
    })
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1)
    say(`  [${index + 1}/${parts.length + 2}] ${part.name} (${seconds} s)`)
  }
  const files = await compress([path.join(root, 'web/dist/browser/assets'), path.join(root, 'admin/dist/assets')])
  say(`  [${parts.length + 1}/${parts.length + 2}] ${files} files compressed`)
  const { stories } = await shippedContent()
  say(`  [${parts.length + 2}/${parts.length + 2}] ${stories.length} stories analysed`)
  markBuilt(hash)
}

const compressible = /\.(js|css|svg)$/

async function compress(folders: readonly string[]): Promise<number> {
  let count = 0
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      if (!compressible.test(name)) continue
      const file = path.join(folder, name)
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      count++
    }
  }
  return count
}

if (import.meta.main) await buildApps((line) => process.stdout.write(`${line}\n`))
