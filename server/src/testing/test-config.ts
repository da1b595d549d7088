import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Config, readConfig } from '#platform/config'

// A test's server shares its machine with the test, a browser and other programs. Limits that protect real traffic
// are stretched here; a hang still ends with the time that the runner gives a test.
const patience = 10

/**
 * The configuration of tests: nothing from the environment, and files only in a temporary folder, created with the
 * first one.
 */
export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgresql://given.by.the.test',
    SESSION_KEY: 'a key for tests that is long enough',
    LOG_LEVEL: 'silent',
    DATABASE_POOL_SIZE: '6',
    HOUSE_VOICE: '0',
  })
  return {
    ...config,
    patience,
    providersWithinMs: config.providersWithinMs * patience,
    files: { dir: path.join(tmpdir(), `readgrow-files-${randomUUID()}`), s3: null },
    ...changes,
  }
}
