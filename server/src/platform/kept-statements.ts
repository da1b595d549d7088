import type pg from 'pg'

const mark = /^\s*\/\* kept: ([a-z-]+) \*\//

/**
 * Lets a connection keep the plan of statements that begin with a mark (a comment with `kept:` and a name): planning takes
 * longer than finding twenty rows. Only for statements that are always worded the same and name their columns, because
 * PostgreSQL refuses a kept `select *` once a migration has added a column.
 */
export function keepStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (statement: unknown, ...rest: unknown[]) => {
      const name = typeof statement === 'string' ? mark.exec(statement)?.[1] : undefined
      return name ? send({ name, text: statement }, ...rest) : send(statement, ...rest)
    }
    client.query = query as typeof client.query
  })
}
