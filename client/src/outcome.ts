import type { CallFailure } from './failure.ts'

/** What the browser does about a failed call, by the error catalogue (docs/specification.md 8). */
export type Outcome = 'refresh' | 'end-session' | 'clear-session' | 'no-permission' | 'invalid-access' | 'show'

export function outcomeOf(failure: Pick<CallFailure, 'status' | 'code'>): Outcome {
  const { status, code } = failure
  if (status === 401 && code === 'EXPIRED_ACCESS_TOKEN') return 'refresh'
  if (status === 401 && code === 'EXPIRED_REFRESH_TOKEN') return 'end-session'
  if (status === 401 || status === 502) return 'clear-session'
  if (status === 403) return code === undefined ? 'invalid-access' : 'no-permission'
  return 'show'
}
