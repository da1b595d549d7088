import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { allowLongStatements, inTransaction, type Tx } from '#platform/database/db'
import { isOver } from './over.ts'
import { reportPurge } from './report.ts'
import type { NamedRule, RowAction, Rule } from './rule.ts'
import { type RuleName, ruleNames, rules } from './rules.ts'

type Purging = Pick<Services, 'db' | 'clock' | 'jobs' | 'log'>

/** Rows of one transaction, so that no lock is held long. */
const rowsAtOnce = 1_000
/** Bounds a run; the rest waits for the next one. */
const mostBatches = 2_000
const mostActions = 20_000

/**
 * Deletes everything whose time is over, rule by rule in small transactions, and reports the rules and numbers. Rows
 * that another transaction holds are skipped until the next run, and a rule that fails does not stop the others.
 */
export async function purge(services: Purging, each: Rule['each']): Promise<void> {
  const { db, clock, log } = services
  const removed: Partial<Record<RuleName, number>> = {}
  for (const name of ruleNames) {
    const rule: NamedRule = { name, ...rules[name] }
    if (rule.each !== each) continue
    const now = clock.now()
    const outcome = await followRule(services, rule, now)
    if (outcome.removed > 0) removed[name] = outcome.removed
    if (outcome.failed !== null) log.error({ event: 'purge_failed', rule: name, reason: outcome.failed }, 'retention')
    await reportPurge(db, now, { rule: name, ...outcome })
  }
  log.info({ event: 'purged', each, removed }, 'retention')
}

interface Outcome {
  readonly removed: number
  readonly oldestRetained: Date | null
  /** PostgreSQL's code alone: its message may quote the row. */
  readonly failed: string | null
}

async function followRule(services: Purging, rule: NamedRule, now: Date): Promise<Outcome> {
  const { db } = services
  const done = { removed: 0, failed: null as string | null }
  try {
    if (rule.action) await applyToEach(services, { ...rule, action: rule.action }, now, done)
    else
      for (let batch = 0; batch < mostBatches; batch++) {
        const rows = await inTransaction(db, (tx) => followOnce(tx, rule, now))
        done.removed += rows
        if (rows < rowsAtOnce) break
      }
    const oldestRetained = await inTransaction(db, (tx) => oldestOf(tx, rule))
    return { ...done, oldestRetained }
  } catch (error) {
    return { ...done, oldestRetained: null, failed: codeOf(error) }
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  return code ?? name ?? 'unknown'
}

/** Handles the first batch of rows that are over; returns how many. */
async function followOnce(tx: Tx, rule: NamedRule, now: Date): Promise<number> {
  await allowLongStatements(tx)
  const table = sql.raw(rule.table)
  const first = rule.first ? sql`, ${sql.raw(rule.first)}` : sql``
  const what = rule.set ? sql`update ${table} t set ${sql.raw(rule.set)}` : sql`delete from ${table} t`
  const { numAffectedRows } = await sql`
    with due as materialized (select t.ctid from ${table} t where ${isOver(rule, now)}
      limit ${rowsAtOnce} for update of t skip locked) ${first}
    ${what} where t.ctid = any(array(select ctid from due)) and ${isOver(rule, now)}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Each row in a transaction of its own: one on which the action fails does not stop the others. */
async function applyToEach(
  { db, jobs }: Purging,
  rule: NamedRule & { readonly action: RowAction },
  now: Date,
  done: { removed: number; failed: string | null },
): Promise<void> {
  const ids = await inTransaction(db, async (tx) => {
    await allowLongStatements(tx)
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.raw(rule.table)} t where ${isOver(rule, now)}
      order by t.id limit ${mostActions}`.execute(tx)
    return rows.map(({ id }) => id)
  })
  for (const id of ids) {
    try {
      const isDone = await inTransaction(db, async (tx) => {
        const { rows } = await sql`select from ${sql.raw(rule.table)} t where t.id = ${id} and ${isOver(rule, now)}
          for update of t skip locked`.execute(tx)
        if (rows.length === 1) await rule.action(tx, id, now, jobs)
        return rows.length === 1
      })
      if (isDone) done.removed++
    } catch (error) {
      done.failed = codeOf(error)
    }
  }
}

async function oldestOf(tx: Tx, rule: Rule): Promise<Date | null> {
  await allowLongStatements(tx)
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(${sql.raw(rule.since)}) as oldest from ${sql.raw(rule.table)} t
    where ${sql.raw(rule.only ?? 'true')}`.execute(tx)
  return rows[0]?.oldest ?? null
}
