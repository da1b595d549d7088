import type { ExternalFailure, JoiningRule } from '@readgrow/contract/constants'
import { findOpenInvitation, type OpenInvitation } from '#invitations'
import { ruleFor } from '#joining'
import type { HostCompany } from '#platform/context'
import type { Db } from '#platform/database/db'
import type { ExternalIdentity } from './identity.ts'
import { accountOfEmail, accountOfIdentity, type Known } from './queries.ts'

/** What an identity leads to at one company's host, before anything is written. */
export type Verdict =
  | ({ readonly kind: 'KNOWN' } & Known)
  /** An account has this address: its owner proved it by a password, or the company vouches for it. */
  | ({ readonly kind: 'LINK'; readonly customerId: string; readonly byPassword: boolean } & Known)
  | { readonly kind: 'NEW'; readonly waits: boolean; readonly invitation: OpenInvitation | null }
  | { readonly kind: 'FAILURE'; readonly failure: ExternalFailure }

type Company = Pick<HostCompany, 'id' | 'type'>

/**
 * Decides by issuer and subject and, only where those are unknown, by an address that is vouched for. Looks at nothing
 * outside `company`, so that nobody can land in another company.
 */
export async function judge(db: Db, company: Company, identity: ExternalIdentity, now: Date): Promise<Verdict> {
  if (identity.way === 'EXTERNAL') {
    const known = await accountOfIdentity(db, company.id, identity)
    if (known) return { kind: 'KNOWN', ...known }
  }
  return company.type === 'INDIVIDUAL' ? judgePerson(db, company, identity) : judgeMember(db, company, identity, now)
}

/**
 * An address that nobody vouches for tells nothing; otherwise anybody could write one and learn whose account it is.
 */
async function judgePerson(db: Db, company: Company, { email, emailVerified }: ExternalIdentity): Promise<Verdict> {
  const account = email && emailVerified ? await accountOfEmail(db, company.id, email) : undefined
  if (account) return { kind: 'LINK', byPassword: true, ...account }
  return { kind: 'NEW', waits: false, invitation: null }
}

async function judgeMember(db: Db, company: Company, identity: ExternalIdentity, now: Date): Promise<Verdict> {
  const { email, emailVerified } = identity
  if (email === null || !emailVerified) return { kind: 'FAILURE', failure: 'NO_EMAIL' }
  // Null where the domain is not proved to be this company's.
  const rule = await ruleFor(db, company.id, email)
  const member = await accountOfEmail(db, company.id, email)
  if (member) {
    // A directory's word never takes over an account that reaches other people's data.
    const vouched = rule !== null && member.role === 'learner'
    if (identity.way === 'EXTERNAL') return { kind: 'LINK', byPassword: !vouched, ...member }
    return vouched ? { kind: 'KNOWN', ...member } : notAllowed
  }
  return rule === null ? notAllowed : judgeNewcomer(rule, await findOpenInvitation(db, company.id, { email }, now))
}

const notAllowed: Verdict = { kind: 'FAILURE', failure: 'NOT_ALLOWED' }

function judgeNewcomer(rule: JoiningRule, invitation: OpenInvitation | null): Verdict {
  // An invitation to a role above learner is accepted by its own link.
  if (invitation) return invitation.role === 'learner' ? { kind: 'NEW', waits: false, invitation } : notAllowed
  switch (rule) {
    case 'INVITATION':
      return notAllowed
    case 'DOMAIN':
      return { kind: 'NEW', waits: false, invitation }
    case 'APPROVAL':
      return { kind: 'NEW', waits: true, invitation }
  }
}
