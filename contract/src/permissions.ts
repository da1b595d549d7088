import type { AccountRole, CompanyType, CustomerLevel, PaymentStatus } from './constants/index.ts'
import type { Who } from './endpoint.ts'

/** Everybody whom a call can come from. A lead is a learner who leads a team. */
export const actors = ['visitor', 'learner', 'lead', 'owner', 'editor', 'operator'] as const
export type Actor = (typeof actors)[number]

/**
 * The matrix: which actors each kind of call admits. The server's gate reads it, the tests over all endpoints are made
 * from it, and permissions.md is printed from it. Whose objects a call may touch is said by `reaches`.
 */
export const admitted: Readonly<Record<Who, readonly Actor[]>> = {
  machine: actors,
  visitor: actors,
  account: ['learner', 'lead', 'owner', 'editor', 'operator'],
  learner: ['learner', 'lead', 'owner', 'editor', 'operator'],
  desk: ['lead', 'owner', 'editor', 'operator'],
  lead: ['lead', 'owner'],
  staff: ['owner', 'operator'],
  owner: ['owner'],
  editor: ['editor', 'operator'],
  operator: ['operator'],
}

/** How far each actor reaches with the calls that he may make. */
export const reaches: Readonly<Record<Actor, string>> = {
  visitor: 'nothing of anybody; what is public on the host that was called',
  learner: 'own rows only',
  lead: 'own rows; members of the teams that he leads, read only',
  owner: 'own rows; everything of the own company that its notice names',
  editor: 'own rows; texts, words, pictures, sounds and test items of the newsroom',
  operator:
    'own rows; the newsroom; companies, contracts and accounts; every look at an account and every change written down',
}

export const actorOf = (account: { readonly role: AccountRole; readonly leads: boolean }): Exclude<Actor, 'visitor'> =>
  account.role === 'learner' && account.leads ? 'lead' : account.role

/** Roles that reach other people's data: longer passwords, short sessions, a second step. */
export const isStaffRole = (role: AccountRole): boolean => role !== 'learner'

/** Whether the paid period is over, so that only the account and the way back to a subscription are open. */
export const isExpired = (status: PaymentStatus): boolean => status === 'HOLD' || status === 'END'

/**
 * Whether a person has to take the level test before anything else: an individual without a level who never subscribed.
 * Everybody else may choose a level.
 */
export const mustTakeLevelTest = (person: {
  readonly companyType: CompanyType
  readonly customerLevel: CustomerLevel
  readonly paymentStatus: PaymentStatus
}): boolean =>
  person.companyType === 'INDIVIDUAL' && person.customerLevel === 'NONE' && person.paymentStatus === 'PENDING'
