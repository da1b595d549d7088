import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryLock } from '#platform/embedded-postgres/lock'
import { openPostgres, startLockOf, usersLockOf } from '#platform/embedded-postgres/open'
import { shutDown } from '#platform/embedded-postgres/postmaster'
import { canReach, isRoot, nobody } from '#platform/embedded-postgres/reach'

const folderPrefix = 'readgrow-test-'
// Between creating the folder and taking its locks a run looks dead.
const newcomerMs = 60_000

/** A PostgreSQL without durability in a temporary folder; `remove` stops it and deletes the folder. */
export async function openThrowAwayPostgres(): Promise<{ url: string; remove(): Promise<void> }> {
  const parent = await openTemporaryFolder()
  await removeThoseOfDeadRuns(parent)
  const folder = await mkdtemp(join(parent, folderPrefix))
  await chmod(folder, 0o711)
  const server = await openPostgres({ dataDir: folder, database: 'postgres', durability: 'none', say: () => {} })
  return {
    url: server.url,
    async remove() {
      await shutDown(join(server.dataDir, 'cluster'), 'immediate')
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As root the folder must be open to `nobody`, because PostgreSQL then runs as that user. */
async function openTemporaryFolder(): Promise<string> {
  for (const folder of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!isRoot() || (await canReach(nobody, folder).catch(() => false))) return folder
  }
  return tmpdir()
}

async function removeThoseOfDeadRuns(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
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
