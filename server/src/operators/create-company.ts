import type { ArgsOf, createCompany } from '@readgrow/contract'
import { sql } from 'kysely'
import { actorOf, note } from '#audit'
import { invite } from '#members'
import type { AccountContext } from '#platform/context'
import { inTransaction, isUniqueViolation, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { type CompanyDetail, detailOf } from './company-detail.ts'
import { insertHost } from './hosts.ts'

type Body = ArgsOf<typeof createCompany, 'output'>['body']

/** Company, host, contract and the invitation of its owner, all or nothing. A name or host that is taken is STATE_CONFLICT. */
export async function openCompany(ctx: AccountContext, body: Body): Promise<CompanyDetail> {
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const companyId = await insertCompany(tx, ctx, body)
      await insertHost(tx, ctx, companyId, { host: body.host, canonical: true })
      const { startsOn, endsOn, unpaid, seats } = body.contract
      await tx
        .insertInto('company_contract')
        .values({ company_id: companyId, starts_on: startsOn, ends_on: endsOn, unpaid, seats })
        .execute()
      const owner = { email: body.ownerEmail, role: 'owner' as const }
      await invite(tx, ctx, { companyId, actorId: ctx.account.id }, owner)
      await note(
        tx,
        ctx.clock.now(),
        actorOf(ctx),
        { action: 'company.created', subject: body.name, companyId, after: { ...body } },
        { action: 'owner.invited', subject: body.ownerEmail, companyId },
      )
      return detailOf(tx, companyId)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('STATE_CONFLICT') : error
  }
}

async function insertCompany(tx: Tx, ctx: AccountContext, { name, supportEmail }: Body): Promise<number> {
  await refuseTakenName(tx, name, null)
  const { id } = await tx
    .insertInto('company')
    .values({ type: 'COMPANY', name, support_email: supportEmail, created_at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Two companies of one name are told apart by nobody. An owner may still name his so: the lock only makes operators take
 * turns, and no index forbids it.
 */
export async function refuseTakenName(tx: Tx, name: string, butId: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('company name'))`.execute(tx)
  const { rows } = await sql`select from company where lower(name) = lower(${name}) and id is distinct from ${butId}
    limit 1`.execute(tx)
  if (rows.length > 0) throw new Refusal('STATE_CONFLICT')
}
