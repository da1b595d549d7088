import type { AccountRole, AccountState } from '@readgrow/contract/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db'

type CameBy = 'INVITATION' | 'DOMAIN' | 'APPROVAL' | 'EXTERNAL' | 'COMPANY_SIGN_IN' | 'LINK' | 'PROVISIONING'

export interface NewAccount {
  readonly companyId: number
  /** The id to sign in with. Defaults to the address. */
  readonly customerId?: string
  readonly email: string
  readonly name: string
  readonly birthDate?: string
  readonly passwordHash?: string
  readonly role?: AccountRole
  readonly status?: AccountState
  readonly cameBy?: CameBy
  readonly employeeNo?: string | null | RawBuilder<string | null>
  readonly useConversation?: RawBuilder<boolean>
  readonly createdAt: Date
}

/** Throws PostgreSQL's 23505 when the company already has an account of that id or employee number. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<number> {
  const row = await tx
    .insertInto('account')
    .values({
      company_id: account.companyId,
      customer_id: account.customerId ?? account.email,
      email: account.email,
      name: account.name,
      birth_date: account.birthDate,
      password_hash: account.passwordHash,
      role: account.role,
      status: account.status,
      came_by: account.cameBy,
      employee_no: account.employeeNo,
      use_conversation: account.useConversation,
      created_at: account.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Inserts an account with its company's settings. An employee number that another account has is left out. */
export function insertMember(tx: Tx, account: NewAccount & { readonly employeeNo: string | null }): Promise<number> {
  const { companyId, employeeNo } = account
  return insertAccount(tx, {
    ...account,
    // A number that a colleague got in the meantime must not keep the newcomer out.
    employeeNo: sql<string | null>`case when exists (select from account where company_id = ${companyId}
      and employee_no = ${employeeNo}) then null else ${employeeNo}::text end`,
    useConversation: sql<boolean>`(select use_conversation from company where id = ${companyId})`,
  })
}
