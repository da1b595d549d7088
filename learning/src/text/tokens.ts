import type { Lexicon, TextToken } from './types.ts'
import { emptyLexicon } from './types.ts'

const letters = String.raw`[A-Za-z\u00C0-\u024F]`
const wordPattern = new RegExp(
  [
    String.raw`(?:[A-Za-z]\.){2,}`,
    String.raw`\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?(?![A-Za-z])`,
    String.raw`${letters}+(?:['\u2019]${letters}+)*(?:-${letters}+(?:['\u2019]${letters}+)*)*`,
    String.raw`[\dA-Za-z]+`,
  ].join('|'),
  'g',
)

/**
 * Words and numbers of a sentence in order. A possessive 's stays in its word ("city's"), a contraction is one token
 * ("don't"), and a hyphenated compound is one token only when the lexicon has it ("well-known"), else its parts.
 */
export function tokenize(sentence: string, lexicon: Lexicon = emptyLexicon): TextToken[] {
  const tokens: TextToken[] = []
  for (const match of sentence.matchAll(wordPattern)) {
    const text = match[0]
    const start = match.index
    if (text.includes('-') && !knowsCompound(text, lexicon)) tokens.push(...compoundParts(text, start))
    else tokens.push({ start, end: start + text.length, text })
  }
  return tokens
}

function knowsCompound(text: string, lexicon: Lexicon): boolean {
  const word = text.toLowerCase().replace(/['\u2019]s$/, '')
  return lexicon.hasLemma(word) || (word.endsWith('s') && lexicon.hasLemma(word.slice(0, -1)))
}

function compoundParts(text: string, offset: number): TextToken[] {
  return [...text.matchAll(/[^-]+/g)].map((part) => {
    const start = offset + part.index
    return { start, end: start + part[0].length, text: part[0] }
  })
}
