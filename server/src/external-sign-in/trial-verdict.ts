import type { ReplyOf, readSsoTrial } from '@readgrow/contract'
import type { SubjectKind, TrialProblem } from '@readgrow/contract/constants'
import { findOpenInvitation } from '#invitations'
import { ruleFor } from '#joining'
import type { HostCompany } from '#platform/context'
import type { Db } from '#platform/database/db'
import { domainOf } from '#platform/mail/domain-of'
import { freeSeats } from '#seats'
import type { ExternalIdentity } from './identity.ts'
import { judge, type Verdict } from './judge.ts'
import { findProvisioned } from './provisioned.ts'

export type TrialReport = NonNullable<NonNullable<ReplyOf<typeof readSsoTrial>['trial']>['report']>
type Lead = Pick<TrialReport, 'problem' | 'leadsTo'>
type Company = Pick<HostCompany, 'id' | 'type'>

/** What the sign-in would come to, by the rules of the real one, and why not. Writes nothing. */
export async function reportOf(
  db: Db,
  company: Company,
  { identity, pairwise }: { readonly identity: ExternalIdentity; readonly pairwise: boolean },
  now: Date,
): Promise<TrialReport> {
  const { issuer, name, email, emailVerified } = identity
  const ownDomain = email !== null && (await ruleFor(db, company.id, email)) !== null
  const person = { issuer, subject: subjectKind(identity.subject, pairwise), name, email, emailVerified, ownDomain }
  const verdict = await judge(db, company, identity, now)
  return { person, ...(await leadOf({ db, company, now }, identity, verdict)) }
}

const subjectKind = (subject: string, pairwise: boolean): SubjectKind => {
  if (subject.includes('@')) return 'ADDRESS'
  return pairwise ? 'PAIRWISE' : 'OPAQUE'
}

interface Place {
  readonly db: Db
  readonly company: Company
  readonly now: Date
}

async function leadOf({ db, company, now }: Place, identity: ExternalIdentity, verdict: Verdict): Promise<Lead> {
  switch (verdict.kind) {
    case 'KNOWN':
    case 'LINK':
      return leadToMember(db, identity, verdict)
    case 'NEW':
      return leadToNewcomer(db, company, verdict)
    case 'FAILURE':
      return { problem: await whyNot({ db, company, now }, identity), leadsTo: null }
  }
}

const ofStates: Readonly<Record<string, TrialProblem>> = {
  SUSPENDED: 'MEMBER_SUSPENDED',
  DEACTIVATED: 'MEMBER_DEACTIVATED',
  WAITING: 'MEMBER_WAITING',
}

async function leadToMember(
  db: Db,
  identity: ExternalIdentity,
  verdict: Extract<Verdict, { kind: 'KNOWN' | 'LINK' }>,
): Promise<Lead> {
  const { accountId, status } = verdict
  const account = await db
    .selectFrom('account')
    .select(['name', 'customer_id'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const isElsewhere = verdict.kind === 'LINK' && (await hasOtherSubject(db, accountId, identity))
  const links = verdict.kind === 'KNOWN' ? 'ALREADY' : verdict.byPassword ? 'BY_PASSWORD' : 'AT_ONCE'
  const asksConsents = (await findProvisioned(db, accountId)) !== null
  return {
    problem: ofStates[status] ?? (isElsewhere ? 'LINKED_ELSEWHERE' : null),
    leadsTo: { kind: 'MEMBER', name: account.name, customerId: account.customer_id, links, asksConsents },
  }
}

/** The account is known to this provider by another number, which does not give way. */
async function hasOtherSubject(db: Db, accountId: number, { issuer, subject }: ExternalIdentity): Promise<boolean> {
  const row = await db
    .selectFrom('external_identity')
    .select('subject')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'company')
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row !== undefined && row.subject !== subject
}

async function leadToNewcomer(
  db: Db,
  company: Company,
  { invitation, waits }: Extract<Verdict, { kind: 'NEW' }>,
): Promise<Lead> {
  const joining = invitation ? 'INVITED' : waits ? 'APPROVAL' : 'DOMAIN'
  // An invitation holds its seat already, and whoever waits needs none yet.
  const isFull = joining === 'DOMAIN' && (await freeSeats(db, company.id)) === 0
  return { problem: isFull ? 'SEATS_FULL' : null, leadsTo: { kind: 'NEWCOMER', joining } }
}

/** The judge says little, so that a stranger learns little; an owner may know which rule it was. */
async function whyNot({ db, company, now }: Place, { email, emailVerified }: ExternalIdentity): Promise<TrialProblem> {
  if (email === null) return 'NO_EMAIL'
  if (!emailVerified) return 'EMAIL_UNVERIFIED'
  const rule = await ruleFor(db, company.id, email)
  if (rule === null) return (await isClaimed(db, company.id, email)) ? 'DOMAIN_UNPROVED' : 'FOREIGN_DOMAIN'
  // One to a role above learner; any other would have let the person in.
  const invitation = await findOpenInvitation(db, company.id, { email }, now)
  return invitation ? 'STAFF_INVITED' : 'INVITATION_NEEDED'
}

const isClaimed = async (db: Db, companyId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('company_domain')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('domain', '=', domainOf(email))
    .executeTakeFirst()) !== undefined
