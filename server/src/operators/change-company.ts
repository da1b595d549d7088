import type { ArgsOf, changeCompany, setContract } from '@readgrow/contract'
import { actorOf, recordAudit } from '#audit'
import { setCompanyFields } from '#company-settings'
import { endOverInvitations } from '#invitations'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { missingSigns, refuseMissing } from '#platform/documents/missing-signs'
import { Refusal } from '#platform/refusal'
import { endSessionsOfCompany } from '#session'
import { type CompanyDetail, detailOf, lockCompany, refuseIndividual } from './company-detail.ts'
import { setContractTerms } from './contract.ts'
import { isNameTaken, taken } from './taken.ts'

type Details = ArgsOf<typeof changeCompany, 'output'>['body']
type Contract = ArgsOf<typeof setContract, 'output'>['body']

/**
 * Changes a company. Closing shuts its hosts at once, because every call asks for its host's company, and ends the
 * sessions, so that none comes back when the company opens again. The individuals' company and the operators' own stay
 * open: STATE_CONFLICT, with a field for a name that is taken. NAME_NOT_PRINTABLE for a new name that certificates cannot
 * print.
 */
export async function changeCompanyDetails(ctx: AccountContext, id: number, body: Details): Promise<CompanyDetail> {
  const missing = await missingSigns(body.name)
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, id)
    const closes = company.status === 'OPEN' && body.status === 'CLOSED'
    if (closes && (company.type === 'INDIVIDUAL' || id === ctx.account.companyId)) throw new Refusal('STATE_CONFLICT')
    if (body.name !== company.name && (await isNameTaken(tx, body.name, id))) throw taken('name')
    if (body.name !== company.name) refuseMissing(missing)
    const { name, status } = body
    await setCompanyFields(tx, id, body)
    if (closes) await endSessionsOfCompany(tx, id, 'admin', ctx.clock.now())
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: closes ? 'company.closed' : company.status === status ? 'company.changed' : 'company.opened',
      subject: name,
      companyId: id,
      before: {
        name: company.name,
        supportEmail: company.support_email,
        useConversation: company.use_conversation,
        status: company.status,
      },
      after: body,
    })
    return detailOf(tx, id, ctx.clock.now())
  })
}

/** Term, payment and seats: SEATS_FULL for fewer seats than members and invitations hold. */
export async function changeContract(ctx: AccountContext, id: number, body: Contract): Promise<CompanyDetail> {
  await endOverInvitations(ctx, id)
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, id)
    refuseIndividual(company)
    await setContractTerms(tx, { now: ctx.clock.now(), actor: actorOf(ctx), company }, body)
    return detailOf(tx, id, ctx.clock.now())
  })
}
