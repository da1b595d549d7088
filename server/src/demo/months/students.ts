import { addDays, studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Account } from '#platform/context'
import type { Db } from '#platform/database/db'
import { findDemoAccount } from '../account.ts'
import { type DemoHabit, type DemoLevel, demoLevelChanges, demoPeople, demoStudents } from '../company-people.ts'
import type { Learner } from './plan.ts'

/** Somebody whose months are replayed. */
export interface Student extends Learner {
  readonly account: Account
  readonly levelOn: (date: string) => DemoLevel
  /** From when another level is theirs; null for most. */
  readonly raisedOn: string | null
}

interface Wanted {
  readonly customerId: string
  readonly habit: DemoHabit
  readonly level: DemoLevel
}

/** In the order in which they are replayed: first those who can sign in. */
export const wantedStudents: readonly Wanted[] = [...demoStudents, ...demoPeople]

/** Null for somebody who is not there. */
export async function findStudent(db: Db, { customerId, habit, level }: Wanted, now: Date): Promise<Student | null> {
  const account = await findDemoAccount(db, customerId, now)
  if (!account) return null
  const joinedOn = studyDateOf(account.openedAt)
  const change = demoLevelChanges.get(customerId)
  const raisedOn = change ? addDays(joinedOn, change.afterDays) : null
  return {
    account,
    customerId,
    habit,
    joinedOn,
    leftOn: await lastDayOf(db, account.id),
    raisedOn,
    levelOn: (date) => (change && raisedOn !== null && date < raisedOn ? change.from : level),
  }
}

/** The day before a member was deactivated. */
async function lastDayOf(db: Db, accountId: number): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`select l.at from seat_line l join account a on a.id = l.account_id
    where a.id = ${accountId} and a.status = 'DEACTIVATED' and l.change = -1 order by l.id desc limit 1`.execute(db)
  const [line] = rows
  return line ? addDays(studyDateOf(line.at), -1) : null
}
