import type { TrialProblem } from '@readgrow/contract/constants'
import { Refusal } from '#platform/refusal'
import { causesOf } from './connection.ts'
import { UserinfoFailure } from './identity.ts'

/** Errors that a provider sends the browser back with (RFC 6749, section 4.1.2.1). */
const sentBack: Readonly<Record<string, TrialProblem>> = {
  access_denied: 'DENIED',
  invalid_client: 'CLIENT_REFUSED',
  unauthorized_client: 'CLIENT_REFUSED',
  invalid_scope: 'SCOPE_REFUSED',
  redirect_uri_mismatch: 'WRONG_REDIRECT',
  server_error: 'UNREACHABLE',
  temporarily_unavailable: 'UNREACHABLE',
}

/** Errors of the token endpoint (RFC 6749, section 5.2). */
const refusedToken: Readonly<Record<string, TrialProblem>> = {
  ...sentBack,
  invalid_client: 'WRONG_SECRET',
  invalid_grant: 'CODE_REFUSED',
  invalid_request: 'PROVIDER_REFUSED',
  unsupported_grant_type: 'CLIENT_REFUSED',
}

const own = (words: Readonly<Record<string, TrialProblem>>, word: unknown): TrialProblem | undefined =>
  typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined

/** What the provider says in place of a code; null where it brought one. */
export function problemSentBack(answer: URLSearchParams): TrialProblem | null {
  const error = answer.get('error')
  if (error === null) return answer.getAll('code').length === 1 ? null : 'BAD_ANSWER'
  return own(sentBack, error) ?? 'PROVIDER_REFUSED'
}

const ofRefusals = {
  ADDRESS_REFUSED: 'ADDRESS_REFUSED',
  GATEWAY_UNAVAILABLE: 'UNREACHABLE',
  NOT_VERIFIED: 'NOT_OPENID',
} as const satisfies Partial<Record<string, TrialProblem>>

/** Which claim of the token differs from what was expected. */
const ofClaims: Readonly<Record<string, TrialProblem>> = {
  iss: 'OTHER_ISSUER',
  aud: 'OTHER_AUDIENCE',
  azp: 'OTHER_AUDIENCE',
  nonce: 'OTHER_TRIP',
}

interface Cause {
  readonly code?: unknown
  readonly error?: unknown
  readonly status?: unknown
  readonly claim?: unknown
  readonly signature?: unknown
}

/** Why a code could not be exchanged for a person, from the error and its causes; a provider's words are never shown. */
export function problemOf(error: unknown): TrialProblem {
  const causes = causesOf(error) as Cause[]
  if (causes.some((cause) => cause instanceof UserinfoFailure)) return 'USERINFO_REFUSED'
  return (
    first(causes, ofRefusal) ??
    first(causes, ofAnswer) ??
    first(causes, ofToken) ??
    first(causes, ofSilence) ??
    'BAD_ANSWER'
  )
}

function first(causes: readonly Cause[], read: (cause: Cause) => TrialProblem | undefined): TrialProblem | undefined {
  for (const cause of causes) {
    const problem = read(cause)
    if (problem) return problem
  }
  return undefined
}

const ofRefusal = (cause: Cause) =>
  cause instanceof Refusal ? ofRefusals[cause.code as keyof typeof ofRefusals] : undefined

function ofAnswer(cause: Cause): TrialProblem | undefined {
  if (cause.code === 'OAUTH_RESPONSE_BODY_ERROR')
    return own(refusedToken, cause.error) ?? (cause.status === 401 ? 'WRONG_SECRET' : 'PROVIDER_REFUSED')
  if (cause.code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'WRONG_SECRET'
  if (cause instanceof Response && cause.status >= 500) return 'UNREACHABLE'
  return undefined
}

function ofToken(cause: Cause): TrialProblem | undefined {
  if (cause.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'CLOCK'
  if (cause.code === 'OAUTH_KEY_SELECTION_FAILED' || cause.signature instanceof Uint8Array) return 'SIGNATURE'
  return own(ofClaims, cause.claim)
}

const unreachable =
  /^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|UND_ERR|OAUTH_TIMEOUT|OAUTH_ABORT|CERT_|DEPTH_)/

function ofSilence(cause: Cause): TrialProblem | undefined {
  if (typeof cause.code === 'string' && unreachable.test(cause.code)) return 'UNREACHABLE'
  return cause instanceof DOMException && cause.name === 'TimeoutError' ? 'UNREACHABLE' : undefined
}
