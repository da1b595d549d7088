import { answerSentences, type MaskedKind } from '@readgrow/contract/constants'
import { countedSentences } from '@readgrow/learning/counted-sentences'
import { cleanAnswer } from './clean-text.ts'
import { hasLink } from './find-link.ts'
import { maskPersonal } from './mask-personal.ts'
import { hasStrongWords } from './strong-words.ts'

/** What becomes of a text that somebody wants to post. */
type Judgement =
  | { readonly outcome: 'REFUSED'; readonly code: 'TOO_FEW_SENTENCES' | 'LINK_REFUSED' }
  | { readonly outcome: 'ASKED' }
  | { readonly outcome: 'STORED'; readonly text: string; readonly masked: readonly MaskedKind[] }

/** A draft keeps no personal data either, and has no other rule. */
export const maskedText = (given: string) => maskPersonal(cleanAnswer(given))

/** Judges a text; `confirmed` when its author has been asked about strong words and stays with them. */
export function judgeAnswer(given: string, confirmed: boolean): Judgement {
  const { text, masked } = maskedText(given)
  if (hasLink(text)) return { outcome: 'REFUSED', code: 'LINK_REFUSED' }
  if (countedSentences(text) < answerSentences) return { outcome: 'REFUSED', code: 'TOO_FEW_SENTENCES' }
  if (!confirmed && hasStrongWords(text)) return { outcome: 'ASKED' }
  return { outcome: 'STORED', text, masked }
}
