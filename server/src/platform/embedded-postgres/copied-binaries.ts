import { createHash, randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

const draftLifetimeMs = 3_600_000

/**
 * Copies the binaries once into `into/postgres-<version>-<hash>` and returns that folder. The folder appears by a
 * rename, so it is always complete; two processes that copy at once end with one copy.
 */
export async function copyBinaries(options: {
  native: string
  version: string
  into: string
  repair: (native: string) => Promise<void>
}): Promise<string> {
  const { native, into } = options
  const files = await filesOf(native)
  const name = `postgres-${options.version}-${await fingerprint(native, files)}`
  const target = join(into, name)
  if (await isFolder(target)) return join(target, 'native')
  await mkdir(into, { recursive: true })
  await removeOldDrafts(into)
  const draft = join(into, `draft-${name}-${randomUUID()}`)
  const copy = join(draft, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter: isNeeded })
  await openToAll(draft)
  await options.repair(copy)
  try {
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true })
    if (!(await isFolder(target))) throw error
  }
  return join(target, 'native')
}

const isNeeded = (path: string): boolean => !path.endsWith('.a')

async function filesOf(native: string): Promise<string[]> {
  const found = await readdir(native, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.filter(isNeeded).sort()
}

async function fingerprint(native: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${relative(native, file)} ${(await stat(file)).size}\n`)
  return hash.digest('hex').slice(0, 12)
}

/** The umask of the copying process, or the package's own modes, may be what closed the files. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    if (entry.isFile()) await chmod(path, entry.parentPath.endsWith('/bin') ? 0o755 : 0o644)
  }
}

/** Drafts of a killed copying process. */
async function removeOldDrafts(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    if (!name.startsWith('draft-')) continue
    const draft = join(into, name)
    const changed = await stat(draft).catch(() => undefined)
    if (changed && Date.now() - changed.mtimeMs > draftLifetimeMs) await rm(draft, { recursive: true, force: true })
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}
