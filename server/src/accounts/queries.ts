import type { AccountRole, CustomerLevel } from '@readgrow/contract/constants'
import type { Db } from '#platform/database/db'

export interface SignInRow {
  readonly accountId: number
  readonly role: AccountRole
  readonly status: string
  readonly passwordHash: string | null
}

export async function findSignIn(db: Db, companyId: number, customerId: string): Promise<SignInRow | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'role', 'status', 'password_hash'])
    .where('company_id', '=', companyId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return (
    row && {
      accountId: row.id,
      role: row.role as SignInRow['role'],
      status: row.status,
      passwordHash: row.password_hash,
    }
  )
}

export async function setCustomerLevel(db: Db, accountId: number, level: CustomerLevel): Promise<void> {
  await db.updateTable('account').set({ customer_level: level }).where('id', '=', accountId).execute()
}

export async function setOnboarded(db: Db, accountId: number): Promise<void> {
  await db.updateTable('account').set({ completed_onboard: true }).where('id', '=', accountId).execute()
}

export interface ConsentGiven {
  readonly document: string
  readonly version: string
  readonly agreed: boolean
  /** Hash of the text that was agreed to, where it is known. */
  readonly textHash?: string
}

export async function insertConsents(
  db: Db,
  accountId: number,
  consents: readonly ConsentGiven[],
  at: Date,
  address: string,
): Promise<void> {
  if (consents.length === 0) return
  await db
    .insertInto('consent')
    .values(
      consents.map(({ textHash, ...consent }) => ({
        ...{ account_id: accountId, ...consent, agreed_at: at, address },
        text_hash: textHash ?? null,
      })),
    )
    // When two answers fall within one millisecond, the later one counts.
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'document', 'version', 'agreed_at'])
        .doUpdateSet((eb) => ({ agreed: eb.ref('excluded.agreed') })),
    )
    .execute()
}
