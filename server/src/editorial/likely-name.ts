import type { AnalysedSentence } from './analysed.ts'

type Placed = Pick<AnalysedSentence, 'en' | 'tokens'>

const isCapitalised = (written: string) => /^\p{Lu}/u.test(written)

/**
 * How a text writes a word that looks like a name: with a capital wherever it stands, and once at least where no
 * sentence begins, or beside another such word ("Kim Minsu left."). Null for all others.
 */
export function likelyName(lemma: string, sentences: readonly Placed[]): string | null {
  const places = sentences.flatMap(({ en, tokens }) =>
    tokens.flatMap((token, index) => (token.lemma === lemma ? [{ en, token, index, after: tokens[index + 1] }] : [])),
  )
  const writings = places.map(({ en, token: { start, end } }) => en.slice(start, end).replace(/['\u2019]s?$/, ''))
  if (writings.length === 0 || !writings.every(isCapitalised)) return null
  const isTold = places.some(({ en, token, index, after }) => {
    const isBeside =
      after && en.slice(token.end, after.start) === ' ' && isCapitalised(en.slice(after.start, after.end))
    return (index > 0 && !/[.!?:\u201C"\u2018]\s*$/.test(en.slice(0, token.start))) || isBeside
  })
  return isTold ? (writings[0] ?? null) : null
}
