import type { ReplyOf, readCompany } from '@readgrow/contract'
import type { JoiningRule } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { recordOf } from '#company-settings'
import type { Db, Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { companyRow } from './company-rows.ts'
import { contractOf, seatsTaken } from './contract.ts'
import { invitedOwners, openInvitations } from './open-invitations.ts'

export type CompanyDetail = ReplyOf<typeof readCompany>

/** A company as operators see it; NOT_FOUND where there is none. */
export async function detailOf(db: Db, id: number, now: Date): Promise<CompanyDetail> {
  const row = await companyRow(db, id)
  const company = await db
    .selectFrom('company')
    .select(['support_email', 'use_conversation', 'joining'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    supportEmail: company.support_email,
    useConversation: company.use_conversation,
    joining: company.joining as JoiningRule,
    contract: await termsOf(db, id),
    seatsTaken: await seatsTaken(db, id),
    hosts: await hostsOf(db, id),
    domains: await domainsOf(db, id),
    owners: await ownersOf(db, id),
    invitedOwners: await openInvitations(db, invitedOwners(id), now),
  }
}

async function termsOf(db: Db, id: number): Promise<CompanyDetail['contract']> {
  const contract = await contractOf(db, id)
  if (!contract) return null
  const { holdFrom: _, ...terms } = contract
  return terms
}

const hostsOf = (db: Db, id: number): Promise<CompanyDetail['hosts']> =>
  db
    .selectFrom('tenant_host')
    .select(['host', 'origin', 'is_canonical as canonical'])
    .where('company_id', '=', id)
    .orderBy('is_canonical', 'desc')
    .orderBy('host')
    .execute()

async function domainsOf(db: Db, id: number): Promise<CompanyDetail['domains']> {
  const rows = await db
    .selectFrom('company_domain')
    .select(['domain', 'proof', 'verified_at'])
    .where('company_id', '=', id)
    .orderBy('domain')
    .execute()
  return rows.map(({ domain, proof, verified_at }) => ({
    domain,
    verifiedAt: verified_at?.toISOString() ?? null,
    record: recordOf(domain, proof),
  }))
}

async function ownersOf(db: Db, id: number): Promise<CompanyDetail['owners']> {
  const { rows } = await sql<CompanyDetail['owners'][number]>`
    select id::text as id, name, email from account
    where company_id = ${id} and role = 'owner' and status <> 'LEFT' order by name, account.id`.execute(db)
  return rows
}

/**
 * The company with its row locked, so that of two changes the later one sees the earlier; NOT_FOUND where there is
 * none.
 */
export async function lockCompany(tx: Tx, id: number) {
  const company = await tx
    .selectFrom('company')
    .select(['id', 'type', 'name', 'support_email', 'use_conversation', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw new Refusal('NOT_FOUND')
  return company
}

/** Only companies that buy seats have a contract and owners. */
export function refuseIndividual(company: { readonly type: string }): void {
  if (company.type === 'INDIVIDUAL') throw new Refusal('STATE_CONFLICT')
}
