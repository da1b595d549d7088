import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

const ofStaff = [
  'UNAUTHENTICATED',
  'EXPIRED_ACCESS_TOKEN',
  'EXPIRED_REFRESH_TOKEN',
  'SESSION_REVOKED',
  'FORBIDDEN',
  'TWO_STEP_REQUIRED',
] as const

const byWho: Record<Endpoint['who'], readonly ErrorCode[]> = {
  machine: [],
  visitor: [],
  account: ['UNAUTHENTICATED', 'EXPIRED_ACCESS_TOKEN', 'EXPIRED_REFRESH_TOKEN', 'SESSION_REVOKED'],
  learner: [
    'UNAUTHENTICATED',
    'EXPIRED_ACCESS_TOKEN',
    'EXPIRED_REFRESH_TOKEN',
    'SESSION_REVOKED',
    'PAYMENT_EXPIRED',
    'LEVEL_TEST_REQUIRED',
    'ONBOARDING_REQUIRED',
  ],
  desk: ofStaff,
  lead: ofStaff,
  staff: ofStaff,
  owner: ofStaff,
  editor: ofStaff,
  operator: ofStaff,
}
const ofEveryCall = [
  'RATE_LIMITED',
  'TOO_MANY_ATTEMPTS',
  'OVERLOADED',
  'SHUTTING_DOWN',
  'DB_UNAVAILABLE',
  'STORAGE_UNAVAILABLE',
  'INTERNAL',
  'HEADERS_TOO_LARGE',
] as const

/** Every code that a call may answer: its own, those of its kind, and those of any call. */
export function refusalsOf(endpoint: Endpoint): readonly ErrorCode[] {
  const unsafe =
    endpoint.method === 'GET' ? [] : (['CSRF_REJECTED', 'MALFORMED_BODY', 'TOO_LARGE', 'UNSUPPORTED_TYPE'] as const)
  const stepped = endpoint.stepUp ? (['REAUTH_REQUIRED'] as const) : []
  const featured = endpoint.needsConversation || endpoint.needsIndividual ? (['FEATURE_DISABLED'] as const) : []
  const kind = [
    ...byWho[endpoint.who],
    ...stepped,
    ...featured,
    ...unsafe,
    'VALIDATION_FAILED',
    ...ofEveryCall,
  ] as const
  return [...new Set([...endpoint.refusals, ...kind])]
}
