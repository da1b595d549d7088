import pg from 'pg'

// A row's text must be the same on every server, and the limits for requests must not end a copy.
const session = `set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set xmloption = 'content'; set row_security = off`

/** Runs `work` on its own connection, without the pool's timeouts, and closes the connection in every case. */
export async function onOwnConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // If the server goes away in between, the next query fails; without a listener the process would end.
  client.on('error', () => undefined)
  await client.connect()
  let whole = false
  try {
    await client.query(session)
    const result = await work(client)
    whole = true
    return result
  } finally {
    // In the middle of a copy, a graceful end would wait for ever.
    if (whole) await client.end()
    else destroy(client)
  }
}

function destroy(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
