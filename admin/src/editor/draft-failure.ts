import { CallFailure, sentenceOf } from '@readgrow/client'
import { type DraftFailureKind, draftFailures } from '@readgrow/contract/constants'

/** Why there is no draft; null for one that was called off. */
export function draftSentence(error: unknown): string | null {
  if (error instanceof DOMException && error.name === 'AbortError') return null
  const kind = error instanceof CallFailure ? error.fields.find(({ path }) => path === 'model')?.rule : undefined
  return draftFailures[kind as DraftFailureKind] ?? sentenceOf(error)
}
