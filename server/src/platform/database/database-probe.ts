import pg from 'pg'

const usualMs = 500

/**
 * Asks the database for a sign of life, on its own connection: behind a pool full of readers a healthy server would
 * look dead. Simultaneous callers share one query. Rejects after half a second.
 */
export function openDatabaseProbe(url: string, patience = 1): { ask(): Promise<void>; close(): Promise<void> } {
  const answerWithinMs = usualMs * patience
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    keepAlive: true,
  })
  // The next query discovers a lost connection by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let running: Promise<void> | null = null
  return {
    ask: () => {
      running ??= pool
        .query('select')
        .then(() => {})
        .finally(() => {
          running = null
        })
      return running
    },
    close: () => pool.end(),
  }
}
