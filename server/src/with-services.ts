import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '#platform/config'
import { migrate } from '#platform/database/migrate'
import { openEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { type OpenServices, openServices } from './services.ts'

/**
 * Runs a command's work on DATABASE_URL or the embedded database, migrated first. A product that runs on the same
 * embedded database goes on meanwhile.
 */
export async function withServices(
  say: (line: string) => void,
  work: (services: OpenServices) => Promise<void>,
): Promise<void> {
  // Commands sign nobody in, so a temporary key is enough where none is set.
  const config = readConfig({ SESSION_KEY: randomBytes(32).toString('base64url'), LOG_LEVEL: 'error', ...process.env })
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir, say)
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const services = await openServices(config, url)
    try {
      await work(services)
    } finally {
      await services.close()
    }
  } finally {
    await embedded?.stop()
  }
}

async function openEmbedded(dataDir: string, say: (line: string) => void) {
  mkdirSync(dataDir, { recursive: true })
  return openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say })
}
