import type { Client } from 'pg'

const oldestMajor = 15

/** Throws if tests (or ReadGrow itself) cannot work on the connected server. */
export async function refuseUnfit(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; ctype: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, datctype as ctype,
            pg_encoding_to_char(encoding) as encoding
       from pg_database where datname = current_database()`,
  )
  const found = rows[0]
  if (!found) throw new Error('The server does not describe its database.')
  const major = Math.floor(found.version / 10_000)
  if (major < oldestMajor) throw new Error(`PostgreSQL ${oldestMajor} or later is needed; this server is ${major}.`)
  if (found.encoding !== 'UTF8') throw new Error(`New databases of this server are ${found.encoding}, not UTF8.`)
  if (found.ctype === 'C' || found.ctype === 'POSIX') {
    throw new Error(
      `New databases of this server have the ctype ${found.ctype}, under which pg_trgm drops every Korean character. ` +
        'Create its cluster with a UTF-8 locale: initdb --locale=C.UTF-8 --encoding=UTF8.',
    )
  }
}
