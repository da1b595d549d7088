import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryLock } from '#platform/embedded-postgres/lock'
import { openPostgres, startLockOf, usersLockOf } from '#platform/embedded-postgres/open'
import { shutDown } from '#platform/embedded-postgres/postmaster'
import { canReach, isRoot, nobody } from '#platform/embedded-postgres/reach'

const folderPrefix = 'readgrow-test-'
// Between creating the folder and taking its locks a run looks dead.
const newcomerMs = 60_000
const memory = '/dev/shm'
const gibibyte = 2 ** 30

/** A PostgreSQL without durability in a temporary folder; `remove` stops it and deletes the folder. */
export async function openThrowAwayPostgres(): Promise<{ url: string; remove(): Promise<void> }> {
  for (const parent of new Set([memory, tmpdir(), '/tmp', '/var/tmp'])) await removeThoseOfDeadRuns(parent)
  const folder = await mkdtemp(join(await openTemporaryFolder(), folderPrefix))
  await chmod(folder, 0o711)
  const server = await openPostgres({ dataDir: folder, database: 'postgres', durability: 'none', say: () => {} })
  return {
    url: server.url,
    async remove() {
      await shutDown(join(server.dataDir, 'cluster'), 'immediate')
      await server.stop()
      // A backend may write its last file while the folder is being emptied.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** As root the folder must be open to `nobody`, because PostgreSQL then runs as that user. */
async function openTemporaryFolder(): Promise<string> {
  const fastest = (await hasRoomInMemory()) ? [memory] : []
  for (const folder of [...fastest, tmpdir(), '/tmp', '/var/tmp']) {
    if (!isRoot() || (await canReach(nobody, folder).catch(() => false))) return folder
  }
  return tmpdir()
}

/**
 * A clone is 1,400 files, and on a disk making and deleting them costs more than copying what is in them. All databases of
 * a run are about 1 GiB at a time; a container often has less of this folder, and a small machine less to spare.
 */
async function hasRoomInMemory(): Promise<boolean> {
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return free >= 6 * gibibyte && freemem() >= 8 * gibibyte
}

async function removeThoseOfDeadRuns(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (name.startsWith(folderPrefix)) await removeWhenDead(join(parent, name)).catch(() => undefined)
  }
}

/** A killed run lost its locks with its process; its PostgreSQL may still live. */
async function removeWhenDead(folder: string): Promise<void> {
  const { uid, mtimeMs } = await stat(folder)
  if (uid !== process.getuid?.()) return
  const start = tryLock(startLockOf({ folder }), 'alone')
  if (!start) return
  try {
    const everUsed = (await stat(usersLockOf({ folder })).catch(() => undefined)) !== undefined
    if (!everUsed && Date.now() - mtimeMs < newcomerMs) return
    const users = tryLock(usersLockOf({ folder }), 'alone')
    if (!users) return
    await shutDown(join(folder, 'cluster'), 'immediate')
    await rm(folder, { recursive: true, force: true })
    users.release()
  } finally {
    start.release()
  }
}
