import { CallFailure, sentenceOf } from '@readgrow/client'
import { showPopup } from '#layout'
import { waitInWords } from './seconds-left.ts'

/** The sentence for a failed call on these pages, which queue nothing for later and whose waits can be an hour. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof CallFailure)) return sentenceOf(error)
  if (error.code === 'RATE_LIMITED' && error.retryAfter) {
    return `요청이 많아요. ${waitInWords(error.retryAfter)} 후 다시 시도해 주세요.`
  }
  return error.message
}

/** When the next try may be made, in milliseconds since 1970; null when the failure names no wait. */
export function tryAgainAtMs(error: unknown, nowMs: number): number | null {
  return error instanceof CallFailure && error.retryAfter ? nowMs + error.retryAfter * 1000 : null
}

/**
 * The calls of these pages are quiet, because a 401 or 502 would load the sign-in page and lose what was typed. A 403
 * keeps its meaning: it is told, then the start page is loaded, where a foreign host answers with the way out. What is
 * not offered on this host is said beside the form instead.
 */
export function alertForbidden(error: unknown): boolean {
  if (!(error instanceof CallFailure) || error.status !== 403 || error.code === 'FEATURE_DISABLED') return false
  showPopup(error.message, () => window.location.replace('/'))
  return true
}

export const quietly = { quiet: true } as const
