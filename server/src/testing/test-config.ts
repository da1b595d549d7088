import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '#platform/config'

let filesDir: string | null = null

/** The configuration of tests: nothing from the environment, no files but in a folder of this process. */
export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'given by the test',
    SESSION_KEY: 'a key for tests that is long enough',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '6',
  })
  filesDir ??= mkdtempSync(path.join(tmpdir(), 'readgrow-files-'))
  return { ...config, files: { dir: filesDir, s3: null }, ...changes }
}
