import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { demoAccounts, demoPassword, storeDemo } from '#demo'
import { readConfig } from '#platform/config'
import { migrate } from '#platform/migrate'
import { openEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { type OpenServices, openServices, storeShippedContent } from './services.ts'

// Loads the demo companies and accounts, into DATABASE_URL or the embedded database. Run: npm run seed

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  // Seeding signs nobody in, so a key of its own does where none is set.
  const config = readConfig({ SESSION_KEY: randomBytes(32).toString('base64url'), LOG_LEVEL: 'error', ...process.env })
  const embedded = config.databaseUrl ? null : await openEmbedded(config.dataDir)
  try {
    const url = config.databaseUrl ?? embedded?.url ?? ''
    await migrate(url)
    const services = await openServices(config, url)
    try {
      await seed(services)
    } finally {
      await services.close()
    }
  } finally {
    await embedded?.stop()
  }
}

async function openEmbedded(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  return openEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), database: 'readgrow', say })
}

/** Throws, and has changed nothing, when somebody else has an account there and nobody said `--yes`. */
async function seed(services: OpenServices): Promise<void> {
  const before = await customerIds(services)
  const demo = new Set(demoAccounts.map((account) => account.customerId))
  const others = before.filter((customerId) => !demo.has(customerId)).length
  if (others > 0 && !process.argv.includes('--yes')) {
    throw new Error(
      `this database has ${others} ${others === 1 ? 'account' : 'accounts'} of other people. Demo accounts share one published password. To load them all the same: npm run seed -- --yes`,
    )
  }
  const { stored } = await storeShippedContent(services)
  await storeDemo(services, services.config.port)
  const created = (await customerIds(services)).filter((customerId) => !before.includes(customerId))
  say(
    `Loaded ${stored} stories and ${created.length} of ${demo.size} demo accounts; what was there already stays as it is.`,
  )
  for (const customerId of created) say(`  ${customerId}`)
  say(`Their password is ${demoPassword}.`)
}

async function customerIds({ db }: OpenServices): Promise<string[]> {
  const rows = await db.selectFrom('account').select('customer_id').execute()
  return rows.map((row) => row.customer_id)
}

main().catch((error: Error) => {
  process.stderr.write(`Nothing was seeded: ${error.message}\n`)
  process.exitCode = 1
})
