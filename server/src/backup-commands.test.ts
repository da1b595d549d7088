import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { aBackedUpServer, backedUpKey, run } from '#platform/backup/testing/commands'
import { contentsOf, quiet } from '#platform/backup/testing/parts'
import { verifyBackup } from '#platform/backup/verify'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/index'
import { aDataDir, forgetOriginal } from '#platform/embedded-postgres/testing/parts'
import { testApp } from '#testing'

// One backup and one restore; all others are in backup-commands.proof.test.ts and backup-drill.proof.test.ts.

const app = await testApp()
const { contents, aBackup } = await aBackedUpServer(app)
afterAll(forgetOriginal)

test('embedded: restored into an empty folder, backed up while a server runs, refused while one runs', async () => {
  const file = await aBackup()
  const postgres = await aDataDir()
  const environment = { DATA_DIR: path.dirname(postgres) }
  const inData = (name: string) => path.join(environment.DATA_DIR, name)

  const first = await run('restore', environment, file)
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('Every count and checksum agrees.') })
  expect(first.said).toMatch(/account +1\n/)
  expect(await readFile(inData('session-key'), 'utf8')).toBe(backedUpKey)
  expect((await stat(inData('session-key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(inData('files/audio/one.mp3'), 'utf8')).toBe('sound')

  const server = await openEmbeddedPostgres({ dataDir: postgres, database: 'readgrow', say: quiet })
  onTestFinished(() => server.stop())
  expect(await contentsOf(server.url)).toEqual(contents)
  const made = await run('backup', environment)
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('not encrypted and holds the session key') })
  const [name = ''] = await readdir(inData('backups'))
  expect(name).toMatch(/^readgrow-2\d{3}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst$/)
  const { manifest } = await verifyBackup(inData(`backups/${name}`), undefined)
  expect(manifest).toMatchObject({ hasSessionKey: true, files: [{ path: 'audio/one.mp3' }] })

  const refused = await run('restore', environment, file, '--replace')
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('the database is in use') })
  expect(await contentsOf(server.url)).toEqual(contents)
})
