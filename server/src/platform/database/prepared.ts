import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Db } from './db.ts'

const names = new Map<string, string>()

/**
 * A statement whose plan each connection keeps: planning takes longer than finding twenty rows. For statements that are
 * always worded the same and name their columns only, because each wording is kept for good, and because PostgreSQL
 * refuses a prepared `select *` once a migration has added a column. A limit is part of the wording: as a parameter it
 * would make every plan an estimate, and be planned each time. Optional parts make wordings of their own.
 */
export function prepared<Row>(name: string, query: RawBuilder<Row> | CompiledQuery<Row>) {
  return {
    execute(db: Db): Promise<QueryResult<Row>> {
      const compiled = 'compile' in query ? query.compile(db) : query
      if (!names.has(compiled.sql)) names.set(compiled.sql, `${name} ${names.size + 1}`)
      return db.executeQuery(compiled)
    },
  }
}

/** Makes the connections of a pool keep what `prepared` has named. */
export function keepPrepared(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (statement: unknown, ...rest: unknown[]) => {
      const name = typeof statement === 'string' ? names.get(statement) : undefined
      return name === undefined ? send(statement, ...rest) : send({ name, text: statement }, ...rest)
    }
    client.query = query as typeof client.query
  })
}
