import { randomBytes } from 'node:crypto'

/** What a test worker needs to clone databases; plain data, so it can be passed as JSON. */
export interface TestClusterAddress {
  readonly adminUrl: string
  /** The migrated database that clones are copied from; nobody can connect to it. */
  readonly template: string
  /** The beginning of every database name of this run. */
  readonly prefix: string
}

const leftoverAfterSeconds = 86_400
const ofSomeRun = /^rgtest_([0-9a-z]+)_[0-9a-f]{8}_/

/** `rgtest_<start in seconds, base 36>_<chance>_`: tells runs apart, and how old one is. */
export const newRunPrefix = (nowMs: number): string =>
  `rgtest_${Math.floor(nowMs / 1000).toString(36)}_${randomBytes(4).toString('hex')}_`

export const newDatabaseName = (prefix: string): string => `${prefix}${randomBytes(6).toString('hex')}`

/** Whether a database was left behind by a run that started more than a day ago. */
export function isOldLeftover(database: string, nowMs: number): boolean {
  const startedAt = ofSomeRun.exec(database)?.[1]
  return startedAt !== undefined && nowMs / 1000 - Number.parseInt(startedAt, 36) > leftoverAfterSeconds
}

/** The address of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(database)}`
  return address.href
}
