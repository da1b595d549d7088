import type { StoredBody } from '#articles'

type Sentence = StoredBody['paragraphs'][number][number]

const longestOwnPhrase = 8

/** A stretch of 2 to 8 words as written in the sentence, with the meaning that the reader gave it; null for any other. */
export function ownPhraseOf(
  { en, tokens }: Sentence,
  { from, to, ko }: { readonly from: number; readonly to: number; readonly ko: string },
) {
  const [start] = tokens[from] ?? []
  const [, end] = tokens[to] ?? []
  const length = to - from + 1
  if (start === undefined || end === undefined || length < 2 || length > longestOwnPhrase) return null
  return { lemma: en.slice(start, end), pos: 'own', sense: 1, ko, ipa: '', wordLevel: '' }
}
