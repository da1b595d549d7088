import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from './durable-file.ts'
import { canReach, type Identity, isRoot, nobody } from './reach.ts'

/** Where a database's files are, and the user that PostgreSQL runs as (undefined: the current one). */
export interface Home {
  /** Holds `cluster/`, `password`, the locks, the socket folder and the log. */
  readonly folder: string
  readonly cluster: string
  readonly runAs: Identity | undefined
}

const pointerName = 'location'
// /var/lib first: files in /var/tmp may be removed after a month.
const outsideFolders = ['/var/lib/readgrow', '/var/tmp/readgrow']

/** Finds the home of a data folder, and creates it if there is none. As root it may be outside the data folder. */
export async function findHome(dataDir: string, say: (line: string) => void): Promise<Home> {
  await makeFolder(dataDir)
  const inside = await realpath(dataDir)
  const pointed = await readPointer(inside)
  if (pointed !== undefined) return homeAt(pointed)
  if (!isRoot() || (await exists(join(inside, 'cluster')))) return homeAt(inside)
  // Other users may pass through to reach the cluster and nothing else: every file in here is closed to them.
  await chmod(inside, 0o711)
  if (await canReach(nobody, inside)) return homeAt(inside)
  return moveOutside(inside, say)
}

/** Makes the folders above it passable, whatever the umask: otherwise root would have to keep the data elsewhere. */
async function makeFolder(dataDir: string): Promise<void> {
  const first = await mkdir(dirname(dataDir), { recursive: true })
  for (let made = dirname(dataDir); first !== undefined && made.startsWith(first); made = dirname(made)) {
    await chmod(made, 0o755)
  }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
}

async function homeAt(folder: string): Promise<Home> {
  const cluster = join(folder, 'cluster')
  const owner = await stat(cluster).catch(() => undefined)
  if (!isRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new Error(`The database in ${folder} belongs to user ${owner.uid}: start as that user or as root.`)
    }
    return { folder, cluster, runAs: undefined }
  }
  const runAs = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
  if (owner?.uid === 0) await changeOwner(cluster, nobody)
  if (!(await canReach(runAs, folder))) {
    throw new Error(`User ${runAs.uid}, who owns the database, cannot reach ${folder}: open the folders above it.`)
  }
  return { folder, cluster, runAs }
}

/** Files that root copied back from a backup belong to root, and PostgreSQL does not run as root. */
async function changeOwner(cluster: string, to: Identity): Promise<void> {
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), to.uid, to.gid)
  }
  await lchown(cluster, to.uid, to.gid)
}

/** The name is derived from the data folder, so two first starts at once choose the same place. */
async function moveOutside(dataDir: string, say: (line: string) => void): Promise<Home> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const folder = join(await outsideFolder(), `data-${name}`)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  await writeDurably(join(dataDir, pointerName), `${folder}\n`)
  say(`PostgreSQL may not run as root and ${dataDir} is closed to other users: its data is kept in ${folder}.`)
  return homeAt(folder)
}

/** A folder outside the project that `nobody` can reach and only root can change. For root only. */
export async function outsideFolder(): Promise<string> {
  for (const folder of outsideFolders) {
    try {
      await mkdir(folder, { recursive: true })
      const found = await lstat(folder)
      const ours = found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0
      if (ours && (await canReach(nobody, folder))) return folder
    } catch {
      // A read-only file system is a reason to try the next place.
    }
  }
  throw new Error(`PostgreSQL may not run as root and needs a folder open to others: none of ${outsideFolders} serves.`)
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const pointer = join(dataDir, pointerName)
  if (!(await exists(pointer))) return undefined
  const folder = (await readFile(pointer, 'utf8')).trim()
  if (await exists(folder)) return folder
  throw new Error(`The data that ${pointer} names is gone (${folder}). Restore it, or delete the file to start empty.`)
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
