import { errorCatalogue } from '@readgrow/contract/errors'
import { describe, expect, test } from 'vitest'
import { type Outcome, outcomeOf } from './outcome.ts'

// The error catalogue (docs/specification.md 8), row by row, and what it leaves to the screen.
const catalogue: readonly [situation: string, status: number, code: string | undefined, outcome: Outcome][] = [
  ['401 with an expired access token', 401, 'EXPIRED_ACCESS_TOKEN', 'refresh'],
  ['401 with an expired refresh token', 401, 'EXPIRED_REFRESH_TOKEN', 'end-session'],
  ['401 with another code', 401, 'UNAUTHENTICATED', 'clear-session'],
  ['401 of a revoked session', 401, 'SESSION_REVOKED', 'clear-session'],
  ['401 without a code', 401, undefined, 'clear-session'],
  ['502 without a code', 502, undefined, 'clear-session'],
  ['502 with a code', 502, 'INTERNAL', 'clear-session'],
  ['403 with a code', 403, 'FORBIDDEN', 'no-permission'],
  ['403 of a feature one does not have', 403, 'FEATURE_DISABLED', 'no-permission'],
  ['403 of an expired payment', 403, 'PAYMENT_EXPIRED', 'no-permission'],
  ['403 without a code', 403, undefined, 'invalid-access'],
  ['no answer', 0, 'NETWORK_OFFLINE', 'show'],
  ['an answer that came too late', 0, 'TIMEOUT', 'show'],
  ['a paywall', 402, 'SUBSCRIPTION_REQUIRED', 'show'],
  ['500', 500, 'INTERNAL', 'show'],
  ['503', 503, 'OVERLOADED', 'show'],
  ['504 of a gateway', 504, undefined, 'show'],
]

test.each(catalogue)('%s (%i %s) -> %s', (_situation, status, code, outcome) => {
  expect(outcomeOf({ status, code: code as never })).toBe(outcome)
})

describe('the codes that change where a person is', () => {
  test('count only with their own status', () => {
    for (const status of [400, 402, 404, 409, 429, 500, 503]) {
      expect(outcomeOf({ status, code: 'EXPIRED_ACCESS_TOKEN' })).toBe('show')
      expect(outcomeOf({ status, code: 'EXPIRED_REFRESH_TOKEN' })).toBe('show')
    }
  })

  test('are the contract’s 401s and 403s, and no other codes', () => {
    for (const [code, { status }] of Object.entries(errorCatalogue)) {
      const moves = outcomeOf({ status, code: code as keyof typeof errorCatalogue }) !== 'show'
      expect([code, moves]).toEqual([code, status === 401 || status === 403])
    }
  })
})
