import type { Tx } from '#platform/database/db'
import type { Jobs } from '#platform/jobs/jobs'
import type { Tables } from '#platform/tables'
import type { Term } from './terms.ts'

export type TableName = keyof Tables

/** Handles one row of the rule's table, which is locked, in the same transaction. */
export type RowAction = (tx: Tx, id: number, now: Date, jobs: Jobs) => Promise<void>

/** How long rows of one table are retained, and what happens to them then. */
export interface Rule {
  readonly table: TableName | 'jobs.job'
  /** Tables whose rows are deleted together with a row of this one. */
  readonly cascades?: readonly TableName[]
  /** What the rows are, for the reader of the report. */
  readonly what: string
  /** The law or the purpose that they are retained for. */
  readonly why: string
  readonly term: Term
  /**
   * The row of article 5 of the privacy policy that promises it; null for rows without personal data, which it does not
   * name.
   */
  readonly policy: string | null
  /** SQL over `t`: the instant from which the term counts. Null means not yet. */
  readonly since: string
  /** SQL over `t`: the rows that the rule is about; by default all of them. */
  readonly only?: string
  /** SQL over `t`: a further condition before a row is deleted. */
  readonly provided?: string
  /** Accounts only: delete nothing until a warning email has been out this many days. */
  readonly warnedDays?: number
  /** Sign-in data and counters go every hour, rules that write to people run by day, everything else once a night. */
  readonly each: 'HOUR' | 'DAY' | 'MORNING'
  /** Further SQL expressions of the same statement, over `due (ctid)`. */
  readonly first?: string
  /** Rows are deleted by default; with `set` they get these values, with `action` each is handled by it. */
  readonly set?: string
  readonly action?: RowAction
}

export interface NamedRule extends Rule {
  readonly name: string
}
