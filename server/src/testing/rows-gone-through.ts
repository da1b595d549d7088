import { Client, type Pool } from 'pg'
import { vi } from 'vitest'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Step {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Step[]
}

/** The rows that a step and those below it hand on or drop, each time they are gone through. */
const rowsOf = (step: Step): number =>
  (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Join Filter'] ?? 0)) *
    step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, below) => sum + rowsOf(below), 0)

/**
 * How many rows the database goes through for everything that a call reads: a measure of its work that is the same on every
 * machine. Where a plan compares everybody with everybody it is the square of the people.
 */
export async function rowsGoneThrough(pool: Pool, call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  await call()
  const made = query.mock.calls.map(statementOf)
  query.mockRestore()
  const reads = made.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text) && !changes.test(text))
  let rows = 0
  for (const { text, values } of reads) {
    const told = await pool.query(`explain (analyze, timing off, format json) ${text}`, [...values])
    rows += rowsOf(told.rows[0]['QUERY PLAN'][0].Plan)
  }
  return rows
}

// Also what reads and locks, and the queues of jobs.
const changes = /\b(?:insert into|update|delete from|jobs\.)/i

function statementOf([given, values]: unknown[]): Statement {
  const list = Array.isArray(values) ? values : []
  return typeof given === 'string'
    ? { text: given, values: list }
    : { text: (given as Statement).text, values: (given as Partial<Statement>).values ?? list }
}
