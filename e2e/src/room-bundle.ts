import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const web = path.join(import.meta.dirname, '../../web')
const folder = '/assets/room/'

/** Where a page finds the room once it is served. */
export const roomAddress = `${folder}room.js`

/** The files of a room of the learner's app, by name: for what no screen has a button for, or not with such numbers. */
export async function bundleRoom(name: string): Promise<Map<string, string>> {
  const made = await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(web, 'src', name, 'index.ts'), formats: ['es'], fileName: 'room' },
    },
  })
  const outputs = [made].flat() as Rolldown.RolldownOutput[]
  return new Map(outputs.flatMap(({ output }) => output.map((file) => [file.fileName, codeOf(file)] as const)))
}

const codeOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : String(file.source)

/** Gives the files to a page of the product, which loads them under the product's own rules. */
export async function serveRoom(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`**${folder}*`, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(folder.length))
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
  })
}
