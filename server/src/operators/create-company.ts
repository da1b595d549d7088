import type { ArgsOf, createCompany } from '@readgrow/contract'
import { actorOf, recordAudit } from '#audit'
import { insertCompany } from '#company-settings'
import { invite } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { mustBePrintable } from '#platform/documents/missing-signs'
import { type CompanyDetail, detailOf } from './company-detail.ts'
import { insertHost } from './hosts.ts'
import { isHostTaken, isNameTaken, taken } from './taken.ts'

type Body = ArgsOf<typeof createCompany, 'output'>['body']

/**
 * Creates company, host, contract and the invitation of its owner, all or nothing. A name or host that is taken is
 * STATE_CONFLICT, with its field; one that certificates cannot print NAME_NOT_PRINTABLE.
 */
export async function openCompany(ctx: AccountContext, body: Body): Promise<CompanyDetail> {
  await mustBePrintable(body.name)
  return refuseOnConflict(
    () => taken('host'),
    () =>
      inTransaction(ctx.db, async (tx) => {
        await refuseTaken(tx, body)
        const companyId = await insertCompany(tx, {
          name: body.name,
          supportEmail: body.supportEmail,
          createdAt: ctx.clock.now(),
        })
        await insertHost(tx, ctx, companyId, { host: body.host, canonical: true })
        const { startsOn, endsOn, unpaid, seats } = body.contract
        await tx
          .insertInto('company_contract')
          .values({ company_id: companyId, starts_on: startsOn, ends_on: endsOn, unpaid, seats })
          .execute()
        const owner = { email: body.ownerEmail, role: 'owner' as const }
        await invite(tx, ctx, { companyId, actorId: ctx.account.id }, owner)
        await recordAudit(
          tx,
          ctx.clock.now(),
          actorOf(ctx),
          { action: 'company.created', subject: body.name, companyId, after: { ...body } },
          { action: 'owner.invited', subject: body.ownerEmail, companyId },
        )
        return detailOf(tx, companyId, ctx.clock.now())
      }),
  )
}

async function refuseTaken(tx: Tx, { name, host }: Body): Promise<void> {
  const fields = [
    ...((await isNameTaken(tx, name, null)) ? ['name'] : []),
    ...((await isHostTaken(tx, host)) ? ['host'] : []),
  ]
  if (fields.length > 0) throw taken(...fields)
}
