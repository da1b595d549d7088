import { setTimeout as sleep } from 'node:timers/promises'
import { Client, escapeIdentifier } from 'pg'

const objectInUse = '55006'
const tooManyConnections = '53300'
const tries = 200
const retryAfterMs = 25

/** Runs work on its own connection, and waits for a free one when the server is full. */
export async function asAdmin<T>(url: string, work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = await connected(url)
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function connected(url: string): Promise<Client> {
  return retried(tooManyConnections, async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  })
}

/**
 * `create database … template` fails for a moment while anything, even an autovacuum worker, is connected to the
 * template. The files are copied as they are: the usual strategy writes every page to the log as well, which costs
 * three times the processor time.
 */
export async function createDatabase(admin: Client, name: string, template?: string): Promise<void> {
  const source = template === undefined ? '' : ` template ${escapeIdentifier(template)} strategy file_copy`
  await retried(objectInUse, () => admin.query(`create database ${escapeIdentifier(name)}${source}`))
}

/** Ends the connections of a database and drops it; a missing database is fine. */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  await admin.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
}

async function retried<T>(code: string, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const same = error instanceof Error && 'code' in error && error.code === code
      if (!same || attempt === tries) throw error
    }
    await sleep(retryAfterMs)
  }
}
