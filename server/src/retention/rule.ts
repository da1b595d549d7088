import type { Tx } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Tables } from '#platform/tables'
import type { Term } from './terms.ts'

export type TableName = keyof Tables

/** What is done to a row of the rule's table, which is locked, in the same transaction. */
export type Act = (tx: Tx, id: number, now: Date, jobs: Jobs) => Promise<void>

/** How long rows of one table are kept, and what becomes of them then. */
export interface Rule {
  readonly table: TableName | 'jobs.job'
  /** Tables whose rows go together with a row of this one. */
  readonly along?: readonly TableName[]
  /** What it is, for whoever reads the report. */
  readonly what: string
  /** The law or the purpose that it is kept for. */
  readonly why: string
  readonly term: Term
  /** The row of article 5 of the privacy policy that promises it; null for what nobody is told of, because it holds nobody. */
  readonly policy: string | null
  /** SQL over `t`: the instant from which the term counts. Null means not yet. */
  readonly since: string
  /** SQL over `t`: the rows that the rule is about; all of them where nothing is said. */
  readonly only?: string
  /** SQL over `t`: what must hold besides before a row goes. */
  readonly provided?: string
  /** Of accounts: nobody goes before an email about this very end has been sent to him for so many days. */
  readonly warnedDays?: number
  /** Ways in and counters go within the hour, what writes to people by day, everything else once a night. */
  readonly each: 'HOUR' | 'DAY' | 'MORNING'
  /** Further SQL expressions of the same statement, over `due (ctid)`. */
  readonly first?: string
  /** Rows are deleted; or get these values; or an act is done to each. */
  readonly set?: string
  readonly act?: Act
}

export interface NamedRule extends Rule {
  readonly name: string
}
