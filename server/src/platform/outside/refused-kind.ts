/** How a service elsewhere said no, whatever it is for. */
export type RefusedKind = 'KEY' | 'BUSY' | 'NOT_FOUND' | 'REFUSED' | 'SERVER'

/** What a status that is no success means. */
export function refusedKind(status: number): RefusedKind {
  if (status === 401 || status === 403) return 'KEY'
  if (status === 429) return 'BUSY'
  if (status === 404 || status === 405) return 'NOT_FOUND'
  return status >= 500 ? 'SERVER' : 'REFUSED'
}

/** Why `fetch` with `redirect: 'error'` had no response. */
export function unansweredKind(error: unknown): 'REDIRECT' | 'UNREACHABLE' {
  const { cause } = error as { cause?: unknown }
  return cause instanceof Error && cause.message.includes('redirect') ? 'REDIRECT' : 'UNREACHABLE'
}
