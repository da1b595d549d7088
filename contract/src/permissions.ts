import type { AccountRole, CompanyType, CustomerLevel, PaymentStatus } from './constants/index.ts'
import type { Who } from './endpoint.ts'

/** Everybody who can make a call. A lead is a learner who leads a team. */
export const actors = ['visitor', 'learner', 'lead', 'owner', 'editor', 'operator'] as const
export type Actor = (typeof actors)[number]

/**
 * Which actors each kind of call admits. The server's gate reads this table, the tests over all endpoints are generated
 * from it, and permissions.md is printed from it. `reaches` says whose objects a call may touch.
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

/** How far each actor reaches with the calls they may make. */
export const reaches: Readonly<Record<Actor, string>> = {
  visitor: 'public information of the called host only',
  learner: 'own rows only',
  lead: 'own rows; members of their own teams, read only',
  owner: 'own rows; everything of their own company that its notice names',
  editor: 'own rows; texts, words, pictures, sounds and test items of the newsroom',
  operator:
    'own rows; the newsroom; companies, contracts and accounts; every view of an account and every change is logged',
}

export const actorOf = (account: { readonly role: AccountRole; readonly leads: boolean }): Exclude<Actor, 'visitor'> =>
  account.role === 'learner' && account.leads ? 'lead' : account.role

/** Whether a role reaches other people's data and so needs longer passwords, short sessions and a second step. */
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
