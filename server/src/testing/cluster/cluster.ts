import { type Client, escapeIdentifier } from 'pg'
import { asAdmin, createDatabase, dropDatabase } from './admin.ts'
import { refuseUnfit } from './fitness.ts'
import { isOldLeftover, newRunPrefix, type TestClusterAddress, withDatabase } from './names.ts'
import { openThrowAwayPostgres } from './throw-away.ts'

export interface TestCluster {
  describe(): TestClusterAddress
  /** Drops the databases of this run, and the whole cluster if it is a throw-away one. */
  close(): Promise<void>
}

/**
 * One throw-away cluster per run (fsync off, in a temporary folder) or the server at `externalUrl`; holds one
 * migrated template. Removes what killed runs left behind: throw-away clusters at once, databases on a server after a
 * day. Throws if the server is older than PostgreSQL 15 or would lose Korean in pg_trgm.
 */
export async function openTestCluster(options: {
  migrate: (url: string) => Promise<void>
  externalUrl?: string | undefined
}): Promise<TestCluster> {
  const server = options.externalUrl
    ? { url: options.externalUrl, remove: async () => {} }
    : await openThrowAwayPostgres()
  const prefix = newRunPrefix(Date.now())
  const address = { adminUrl: server.url, template: `${prefix}template`, prefix }
  const close = async () => {
    if (options.externalUrl) await dropWhere(server.url, (name) => name.startsWith(prefix))
    await server.remove()
  }
  try {
    await makeTemplate(address, options.migrate)
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return { describe: () => address, close }
}

async function makeTemplate(address: TestClusterAddress, migrate: (url: string) => Promise<void>): Promise<void> {
  const { adminUrl, template } = address
  await dropWhere(adminUrl, (name) => isOldLeftover(name, Date.now()))
  await asAdmin(adminUrl, (admin) => createDatabase(admin, template))
  const url = withDatabase(adminUrl, template)
  await asAdmin(url, refuseUnfit)
  await migrate(url)
  // Once here instead of in each clone: rows that everybody sees, and what the planner must know of them.
  await asAdmin(url, (admin) => admin.query('vacuum (freeze, analyze)'))
  await asAdmin(adminUrl, (admin) => closeToConnections(admin, template))
}

/** So nobody can disturb a clone; ends the connections that the migration left. */
async function closeToConnections(admin: Client, template: string): Promise<void> {
  await admin.query(`alter database ${escapeIdentifier(template)} with allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template])
}

async function dropWhere(adminUrl: string, isMeant: (name: string) => boolean): Promise<void> {
  await asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows) if (isMeant(datname)) await dropDatabase(admin, datname)
  })
}
