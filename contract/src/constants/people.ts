export const companyTypes = ['INDIVIDUAL', 'COMPANY'] as const
export type CompanyType = (typeof companyTypes)[number]

export const paymentStatuses = ['PENDING', 'TRIAL', 'ACTIVE', 'HOLD', 'END'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What an account is for. A lead is a learner who leads teams; the teams say so, not the account. */
export const accountRoles = ['learner', 'owner', 'editor', 'operator'] as const
export type AccountRole = (typeof accountRoles)[number]

/** `WAITING`: an owner has to approve it. `DEACTIVATED`: it has no seat but all its data. `LEFT`: it will be erased. */
export const accountStates = ['ACTIVE', 'WAITING', 'DEACTIVATED', 'SUSPENDED', 'LEFT'] as const
export type AccountState = (typeof accountStates)[number]

/** The account states that a company sees in its list of members. */
export const memberStates = ['ACTIVE', 'WAITING', 'DEACTIVATED', 'SUSPENDED'] as const
export type MemberState = (typeof memberStates)[number]

export const invitationStates = ['PENDING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const
export type InvitationState = (typeof invitationStates)[number]

/** How people join a company without an invitation. */
export const joiningRules = ['INVITATION', 'DOMAIN', 'APPROVAL'] as const
export type JoiningRule = (typeof joiningRules)[number]

export const socialProviders = ['kakao', 'naver', 'google', 'apple'] as const
export type SocialProvider = (typeof socialProviders)[number]
/** `company` is the company's own identity provider. */
export const externalProviders = [...socialProviders, 'company'] as const
export type ExternalProvider = (typeof externalProviders)[number]
/** Why a sign-in with another service failed; `rule` of OAUTH_FAILED. */
export const externalFailures = ['STATE', 'DENIED', 'RESPONSE', 'NO_EMAIL', 'NOT_ALLOWED', 'LINKED_ELSEWHERE'] as const
export type ExternalFailure = (typeof externalFailures)[number]

/** Entries of a list of members that is looked up at once. */
export const mostListedMembers = 3_000
