import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const web = path.join(import.meta.dirname, '../../web')
const folder = '/assets/tried/'

/** Where a page finds the module once it is served. */
export const moduleAddress = `${folder}module.js`

/**
 * The files of one module of the learner's app (`clip/make-clip.ts`) and of what it needs, by name: to try what no screen
 * has a button for, or not with such numbers.
 */
export async function bundleModule(name: string): Promise<Map<string, string>> {
  const made = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(web, 'src', name), formats: ['es'], fileName: 'module' },
    },
  })
  const outputs = [made].flat() as Rolldown.RolldownOutput[]
  return new Map(outputs.flatMap(({ output }) => output.map((file) => [file.fileName, codeOf(file)] as const)))
}

const codeOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : String(file.source)

/** Gives the files to a page of the product, which loads them under the product's own rules. */
export async function serveModule(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`**${folder}*`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(folder.length))
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
}
