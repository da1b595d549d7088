import { isDeepStrictEqual } from 'node:util'
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
import { type Contract, contractOf, setContractTerms } from './contract.ts'
import { isNameTaken, taken } from './taken.ts'

type Details = ArgsOf<typeof changeCompany, 'output'>['body']
type Terms = ArgsOf<typeof setContract, 'output'>['body']

/**
 * Changes what is named of a company. Closing shuts its hosts at once, because every call asks for its host's company,
 * and ends the sessions, so that none comes back when the company opens again. The individuals' company and the
 * operators' own stay open: STATE_CONFLICT, with a field for a name that is taken. NAME_NOT_PRINTABLE for a new name that
 * certificates cannot print.
 */
export async function changeCompanyDetails(ctx: AccountContext, id: number, body: Details): Promise<CompanyDetail> {
  const missing = await missingSigns(body.name ?? '')
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, id)
    const before = {
      name: company.name,
      supportEmail: company.support_email,
      useConversation: company.use_conversation,
      status: company.status as CompanyDetail['status'],
    }
    const after = {
      name: body.name ?? before.name,
      supportEmail: body.supportEmail ?? before.supportEmail,
      useConversation: body.useConversation ?? before.useConversation,
      status: body.status ?? before.status,
    }
    if (isDeepStrictEqual(before, after)) return detailOf(tx, id, ctx.clock.now())
    const closes = before.status === 'OPEN' && after.status === 'CLOSED'
    if (closes && (company.type === 'INDIVIDUAL' || id === ctx.account.companyId)) throw new Refusal('STATE_CONFLICT')
    if (after.name !== before.name && (await isNameTaken(tx, after.name, id))) throw taken('name')
    if (after.name !== before.name) refuseMissing(missing)
    await setCompanyFields(tx, id, after)
    if (closes) await endSessionsOfCompany(tx, id, 'admin', ctx.clock.now())
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: closes ? 'company.closed' : before.status === after.status ? 'company.changed' : 'company.opened',
      subject: after.name,
      companyId: id,
      before,
      after,
    })
    return detailOf(tx, id, ctx.clock.now())
  })
}

/** Term, payment and seats: SEATS_FULL for fewer seats than members and invitations hold. */
export async function changeContract(ctx: AccountContext, id: number, body: Terms): Promise<CompanyDetail> {
  await endOverInvitations(ctx, id)
  return inTransaction(ctx.db, async (tx) => {
    const company = await lockCompany(tx, id)
    refuseIndividual(company)
    const terms = termsWith(await contractOf(tx, id), body)
    await setContractTerms(tx, { now: ctx.clock.now(), actor: actorOf(ctx), company }, terms)
    return detailOf(tx, id, ctx.clock.now())
  })
}

/** The present contract with what was given in its place; VALIDATION_FAILED where that makes no whole one. */
function termsWith(present: Contract | null, given: Terms): Contract {
  const startsOn = given.startsOn ?? present?.startsOn
  const endsOn = given.endsOn ?? present?.endsOn
  const unpaid = given.unpaid ?? present?.unpaid
  const seats = given.seats === undefined ? present?.seats : given.seats
  if (startsOn === undefined) throw invalid('startsOn', 'MISSING')
  if (endsOn === undefined) throw invalid('endsOn', 'MISSING')
  if (unpaid === undefined) throw invalid('unpaid', 'MISSING')
  if (seats === undefined) throw invalid('seats', 'MISSING')
  if (endsOn < startsOn) throw invalid('endsOn', 'ORDER')
  return { startsOn, endsOn, unpaid, seats }
}

const invalid = (path: keyof Contract, rule: string) => new Refusal('VALIDATION_FAILED', { fields: [{ path, rule }] })
