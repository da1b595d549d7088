/** What was wrong with a trial of a company's own sign-in; the first of them that was found. */
export const trialProblems = [
  // What the provider said before anybody was known.
  'DENIED',
  'CLIENT_REFUSED',
  'SCOPE_REFUSED',
  'PROVIDER_REFUSED',
  'WRONG_SECRET',
  'CODE_REFUSED',
  'WRONG_REDIRECT',
  'UNREACHABLE',
  'ADDRESS_REFUSED',
  'NOT_OPENID',
  'BAD_ANSWER',
  'OTHER_ISSUER',
  'OTHER_AUDIENCE',
  'OTHER_TRIP',
  'CLOCK',
  'SIGNATURE',
  'USERINFO_REFUSED',
  // Why the person who came may not come in.
  'NO_EMAIL',
  'EMAIL_UNVERIFIED',
  'FOREIGN_DOMAIN',
  'DOMAIN_UNPROVED',
  'INVITATION_NEEDED',
  'STAFF_INVITED',
  'MEMBER_SUSPENDED',
  'MEMBER_DEACTIVATED',
  'MEMBER_WAITING',
  'LINKED_ELSEWHERE',
  'SEATS_FULL',
] as const
export type TrialProblem = (typeof trialProblems)[number]

/** What a provider knows a person by: a number of its own for each app, an address, or another value. */
export const subjectKinds = ['PAIRWISE', 'ADDRESS', 'OPAQUE'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** How somebody who has no account yet would join. */
export const trialJoinings = ['INVITED', 'DOMAIN', 'APPROVAL'] as const

/**
 * So many of the newest calls of a directory are kept, errors included; besides them so many of the newest errors, and the
 * newest success.
 */
export const scimCallsKept = 50

export const scimMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type ScimMethod = (typeof scimMethods)[number]

/** What a directory's call is about. */
export const scimResources = ['USER', 'GROUP', 'SETTINGS', 'UNKNOWN'] as const
export type ScimResource = (typeof scimResources)[number]

/** Why a directory's call failed. */
export const scimFaults = [
  'FOREIGN_DOMAIN',
  'TAKEN',
  'SEATS_FULL',
  'LAST_OWNER',
  'SUSPENDED',
  'STAFF',
  'NO_MEMBER',
  'NOT_FOUND',
  'NO_ENDPOINT',
  'FILTER',
  'PATH',
  'BODY',
  'VALUE',
  'TOO_MANY',
  'OUTAGE',
  'BUG',
] as const
export type ScimFault = (typeof scimFaults)[number]
