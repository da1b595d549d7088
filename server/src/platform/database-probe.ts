import pg from 'pg'

const usualMs = 500

/**
 * Asks the database for a sign of life, on a connection of its own: behind a pool that is full of readers a healthy
 * server would look dead. Many who ask at once share one question. Rejects after half a second.
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
  // The next question finds out by itself that the connection is gone.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let asked: Promise<void> | null = null
  return {
    ask: () => {
      asked ??= pool
        .query('select')
        .then(() => {})
        .finally(() => {
          asked = null
        })
      return asked
    },
    close: () => pool.end(),
  }
}
