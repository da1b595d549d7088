import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>
/** In which file the source of each screen ended up. */
type Screens = Readonly<Record<string, string>>

/** Addresses of the files that a document names. */
export interface BuiltFiles {
  readonly boot: string
  readonly entry: string
  /** What the app's script imports, each after what it needs itself. */
  readonly imports: readonly string[]
  readonly stylesheet: string
  /** Source files of all screens. */
  readonly screens: readonly string[]
  /** A screen's scripts. Without them in its document a page would load them one after another. Throws on an unknown one. */
  readonly scriptsOf: (screen: string) => readonly string[]
}

const entry = 'src/entry-browser.tsx'

/** Reads what the bundler wrote about its files. Throws when there is no build. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const read = async (name: string) => JSON.parse(await readFile(path.join(folder, '.vite', name), 'utf8')) as unknown
  const manifest = (await read('manifest.json')) as Manifest
  const screens = (await read('screens.json')) as Screens
  const stylesheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file
  if (!stylesheet) throw new Error('the build has no stylesheet')
  const names = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
  const known = new Map<string, readonly string[]>()
  return {
    boot: addressOf(manifest, 'src/boot.ts'),
    entry: addressOf(manifest, entry),
    imports: importsOf(manifest, entry),
    stylesheet: `/${stylesheet}`,
    screens: Object.keys(screens),
    scriptsOf: (screen) => {
      const name = names.get(screens[screen] ?? '')
      if (name === undefined) throw new Error(`the build has no ${screen}`)
      const scripts = known.get(screen) ?? [...importsOf(manifest, name), addressOf(manifest, name)]
      known.set(screen, scripts)
      return scripts
    },
  }
}

function addressOf(manifest: Manifest, name: string): string {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`the build has no ${name}`)
  return `/${chunk.file}`
}

/** Every script that a chunk imports, each after those that it imports itself. Without the chunk. */
function importsOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  return (manifest[name]?.imports ?? []).flatMap((imported) => {
    if (seen.has(imported)) return []
    seen.add(imported)
    return [...importsOf(manifest, imported, seen), addressOf(manifest, imported)]
  })
}
