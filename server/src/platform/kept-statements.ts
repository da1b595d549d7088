import type pg from 'pg'

const mark = '/* kept */'
const names = new Map<string, string>()

/**
 * Lets a connection keep the plan of statements that begin with the comment `kept`: planning takes longer than finding
 * twenty rows. For statements that are always worded the same and name their columns only, because each wording is kept
 * for good, and because PostgreSQL refuses a kept `select *` once a migration has added a column. A limit is part of
 * the wording: as a parameter it would make every plan an estimate, and be planned anew each time.
 */
export function keepStatements(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown
    const query = (statement: unknown, ...rest: unknown[]) =>
      typeof statement === 'string' && statement.startsWith(mark)
        ? send({ name: nameOf(statement), text: statement }, ...rest)
        : send(statement, ...rest)
    client.query = query as typeof client.query
  })
}

function nameOf(statement: string): string {
  const known = names.get(statement)
  if (known) return known
  const name = `kept ${names.size + 1}`
  names.set(statement, name)
  return name
}
