import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Binaries } from './binaries.ts'
import { renameDurably } from './durable-file.ts'
import type { Home } from './home.ts'
import { superuser } from './postmaster.ts'

// pg_trgm asks the C library which characters are letters: under a plain C ctype it drops every Korean character.
const ctypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'ko_KR.UTF-8', 'UTF-8']
const draftPrefix = 'initdb-'

/** Throws, with the steps to migrate, when another major version wrote the cluster. Changes nothing. */
export async function refuseOtherMajor(home: Home, binaries: Binaries): Promise<void> {
  if (!(await stat(home.cluster).catch(() => undefined))) return
  const found = Number.parseInt(await readFile(join(home.cluster, 'PG_VERSION'), 'utf8'), 10)
  if (found !== binaries.major) throw new Error(otherMajor(home.folder, found, binaries.major))
}

/** Creates the cluster if there is none. Call it while holding the start lock. */
export async function ensureCluster(options: {
  home: Home
  binaries: Binaries
  password: string
  durable: boolean
  say: (line: string) => void
}): Promise<void> {
  const { home } = options
  await removeDrafts(home.folder)
  if (!(await stat(home.cluster).catch(() => undefined))) return createCluster(options)
}

/** Creates it beside its place and renames it, so a folder called `cluster` is always a complete one. */
async function createCluster(options: Parameters<typeof ensureCluster>[0]): Promise<void> {
  const { home, binaries, say } = options
  say(`Creating a PostgreSQL ${binaries.major} database in ${home.folder}.`)
  const draft = await mkdtemp(join(home.folder, draftPrefix))
  const cluster = join(draft, 'cluster')
  const passwordFile = join(draft, 'password')
  await writeFile(passwordFile, options.password, { mode: 0o600 })
  if (home.runAs) {
    await chown(passwordFile, home.runAs.uid, home.runAs.gid)
    await chown(draft, home.runAs.uid, home.runAs.gid)
  }
  await chmod(draft, 0o700)
  await runInitdb({ ...options, cluster, passwordFile })
  await renameDurably(cluster, home.cluster)
  await rm(draft, { recursive: true })
}

async function runInitdb(
  options: Parameters<typeof ensureCluster>[0] & { cluster: string; passwordFile: string },
): Promise<void> {
  const { home, binaries, cluster, passwordFile } = options
  for (const ctype of ctypes) {
    const args = ['-D', cluster, '-U', superuser, '--pwfile', passwordFile, '--auth=scram-sha-256', '-E', 'UTF8']
    // Code point order puts Hangul in dictionary order, and no library update can invalidate an index.
    args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--lc-ctype=${ctype}`)
    // What is thrown away has no secrets: a hash that is slow to guess is slow for each of a test's connections too.
    if (!options.durable) args.push('--no-sync', '--set', 'scram_iterations=1')
    const program = spawn(join(binaries.folder, 'bin/initdb'), args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
      ...home.runAs,
    })
    const [[code], complaint] = await Promise.all([once(program, 'close'), text(program.stderr)])
    if (code === 0) return
    if (!complaint.includes('invalid locale name')) throw new Error(`PostgreSQL's initdb failed: ${complaint.trim()}`)
  }
  throw new Error(`This machine knows no UTF-8 locale, without which Korean cannot be searched: ${ctypes.join(', ')}.`)
}

/** Drafts of an initdb that was killed half-way; an orphan that still runs fails, and is removed next time. */
async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(draftPrefix)) continue
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

const otherMajor = (folder: string, found: number, ours: number): string =>
  [
    `The database in ${folder} was written by PostgreSQL ${found}; this version of ReadGrow brings PostgreSQL ${ours}.`,
    'Nothing was changed. To move the data:',
    `1. Start the previous version of ReadGrow, which brings PostgreSQL ${found}.`,
    '2. Stop it, and run in its folder: npm run backup -- readgrow.tar.zst',
    `3. Move ${folder} aside. Do not delete it yet.`,
    '4. Run in the folder of this version: npm run restore -- <the path of readgrow.tar.zst>',
  ].join('\n')
