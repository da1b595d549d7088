import type { Tx } from '#platform/database/db'

interface NewCompany {
  readonly name: string
  readonly supportEmail: string
  readonly createdAt: Date
}

export async function insertCompany(tx: Tx, company: NewCompany): Promise<number> {
  const { id } = await tx
    .insertInto('company')
    .values({
      type: 'COMPANY',
      name: company.name,
      support_email: company.supportEmail,
      created_at: company.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface CompanyFields {
  readonly name: string
  readonly supportEmail: string
  readonly useConversation: boolean
  readonly status: 'OPEN' | 'CLOSED'
}

/** What operators say about a company. */
export async function setCompanyFields(tx: Tx, companyId: number, facts: CompanyFields): Promise<void> {
  await tx
    .updateTable('company')
    .set({
      name: facts.name,
      support_email: facts.supportEmail,
      use_conversation: facts.useConversation,
      status: facts.status,
    })
    .where('id', '=', companyId)
    .execute()
}

/** Whether its learners may sign in with a password. */
export async function setPasswordSignIn(tx: Tx, companyId: number, allowed: boolean): Promise<void> {
  await tx.updateTable('company').set({ password_sign_in: allowed }).where('id', '=', companyId).execute()
}

/**
 * Makes a claimed domain the company's own; false when it is so already. Throws 23505 when another company holds it.
 */
export async function verifyDomain(tx: Tx, companyId: number, domain: string, now: Date): Promise<boolean> {
  const verified = await tx
    .updateTable('company_domain')
    .set({ verified_at: now })
    .where('company_id', '=', companyId)
    .where('domain', '=', domain)
    .where('verified_at', 'is', null)
    .executeTakeFirst()
  return verified.numUpdatedRows === 1n
}
