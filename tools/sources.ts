import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.ts'

const stampFile = path.join(root, 'web/dist/built-from')

const builtFrom = [
  'web/src',
  'web/vite.config.ts',
  'web/vite.worker.config.ts',
  'admin/src',
  'admin/index.html',
  'admin/vite.config.ts',
  'ui',
  'client/src',
  'contract/src',
  'learning/src',
  'tools/build.ts',
  'package-lock.json',
]

function* filesUnder(file: string): Generator<string> {
  if (!existsSync(file)) return
  if (statSync(file).isFile()) return yield file
  for (const name of readdirSync(file).sort()) {
    if (name !== 'node_modules' && name !== 'dist') yield* filesUnder(path.join(file, name))
  }
}

/** One hash over all sources of the built apps; another hash means that they must be built again. */
export function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const part of builtFrom) {
    for (const file of filesUnder(path.join(root, part))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOfSources()
}

/** Records from which sources the apps were built. */
export function markBuilt(hash: string): void {
  writeFileSync(stampFile, hash)
}

/** Makes the next start build again, because the built files are about to change. */
export function forgetBuild(): void {
  rmSync(stampFile, { force: true })
}
