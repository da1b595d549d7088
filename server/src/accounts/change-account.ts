import type { AccountRole, AccountState } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'

// Every change to an account is made here. The caller decides, under its own lock, whether the account may be changed.

export async function setName(tx: Tx, accountId: number, name: string): Promise<void> {
  await tx.updateTable('account').set({ name }).where('id', '=', accountId).execute()
}

/**
 * Returns the address that was there before. An account whose id is its address keeps signing in by the address. Throws
 * 23505 for a taken id.
 */
export async function setEmail(tx: Tx, accountId: number, email: string): Promise<string> {
  const old = await tx
    .selectFrom('account')
    .select(['email', 'customer_id'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('account')
    .set({ email, ...(old.customer_id === old.email ? { customer_id: email } : {}) })
    .where('id', '=', accountId)
    .execute()
  return old.email
}

/** False when the account is no longer active. */
export async function setPasswordHash(tx: Tx, accountId: number, passwordHash: string): Promise<boolean> {
  const changed = await tx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Sets the first password and the first role. False when the account is shut or its role is not `before`. */
export async function beginWithPassword(
  tx: Tx,
  accountId: number,
  begins: { readonly before: AccountRole; readonly role: AccountRole; readonly passwordHash: string },
): Promise<boolean> {
  const stored = await tx
    .updateTable('account')
    .set({ role: begins.role, password_hash: begins.passwordHash })
    .where('id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    // The role may have changed since it was read, and owners need a longer password.
    .where('role', '=', begins.before)
    .executeTakeFirst()
  return stored.numUpdatedRows === 1n
}

/** A new owner loses their password: nobody knows how long it is, and an owner's must be longer. */
export async function setRole(tx: Tx, accountId: number, role: AccountRole): Promise<void> {
  const password = role === 'owner' ? { password_hash: null } : {}
  await tx
    .updateTable('account')
    .set({ role, ...password })
    .where('id', '=', accountId)
    .execute()
}

export async function setStatus(tx: Tx, accountIds: readonly number[], status: AccountState): Promise<void> {
  await sql`update account set status = ${status} where id = any(${[...accountIds]}::bigint[])`.execute(tx)
}

/** Throws PostgreSQL's 23505 for a number that a colleague has. */
export async function setEmployeeNo(tx: Tx, accountId: number, employeeNo: string | null): Promise<void> {
  await tx.updateTable('account').set({ employee_no: employeeNo }).where('id', '=', accountId).execute()
}

/** The same for many accounts at once. Accounts of other companies are left out. */
export async function setEmployeeNos(
  tx: Tx,
  companyId: number,
  numbers: readonly { readonly accountId: number | string; readonly employeeNo: string | null }[],
): Promise<void> {
  await sql`update account as a set employee_no = n.no
    from unnest(${numbers.map((one) => one.accountId)}::bigint[], ${numbers.map((one) => one.employeeNo)}::text[]) as n (id, no)
    where a.id = n.id and a.company_id = ${companyId}`.execute(tx)
}

export interface DirectoryFacts {
  readonly customer_id: string
  readonly email: string
  readonly employee_no: string | null
  readonly name: string
}

/**
 * Stores what a company's directory says about a member. Throws PostgreSQL's 23505 for a value that a colleague has.
 */
export async function setDirectoryFacts(tx: Tx, accountId: number, facts: Partial<DirectoryFacts>): Promise<void> {
  await tx.updateTable('account').set(facts).where('id', '=', accountId).execute()
}

/** Recalculates `account.leads` from the teams. The accounts must be locked. */
export async function recountLeads(tx: Tx, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  const leads = sql`exists (select from team_member m where m.account_id = a.id and m.is_lead)`
  await sql`update account as a set leads = ${leads}
    where a.id = any(${[...accountIds]}::bigint[]) and a.leads is distinct from ${leads}`.execute(tx)
}

/** Stores the last day of use, which the company sees. At most one write a day. */
export async function markUsed(tx: Tx, accountId: number, now: Date): Promise<void> {
  const today = seoulDateOf(now)
  await tx
    .updateTable('account')
    .set({ last_used_on: today })
    .where('id', '=', accountId)
    .where('last_used_on', 'is distinct from', today)
    .execute()
}

/** Moves the mark of read alarms forward, never back. `upto` is a subquery of one column of that name. */
export async function raiseAlarmsReadUpto(db: Db, accountId: number, upto: RawBuilder<unknown>): Promise<void> {
  await sql`with read as (${upto})
    update account set alarms_read_upto = (select upto from read)
    where id = ${accountId} and alarms_read_upto < (select upto from read)`.execute(db)
}
