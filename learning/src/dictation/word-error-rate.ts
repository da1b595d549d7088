import { align } from './align.ts'
import { pairingsOf } from './pairings.ts'
import { type SpokenWord, spokenWords } from './spoken-words.ts'

export interface WordErrorOptions {
  /** contractions, numbers and British or American spelling count as the same word; case and punctuation always do */
  readonly tolerant?: boolean
}

/**
 * (substituted + missing + extra words) / words of the reference, at unit costs: 0 or more, above 1 when much is extra.
 * A reference without words counts as one word.
 */
export function wordErrorRate(
  reference: string,
  hypothesis: string,
  { tolerant = true }: WordErrorOptions = {},
): number {
  const [expected, typed] = [spokenWords(reference), spokenWords(hypothesis)]
  const pairings = tolerant ? rightPairings(expected, typed) : () => []
  const { cost } = align({
    expected: expected.length,
    typed: typed.length,
    gapCost: 1,
    pairingsAt: (i, j) => [
      ...pairings(i, j),
      { expected: 1, typed: 1, cost: Number(expected[i]?.key !== typed[j]?.key), judgement: null },
    ],
  })
  return cost / Math.max(1, expected.length)
}

function rightPairings(expected: readonly SpokenWord[], typed: readonly SpokenWord[]) {
  const pairingsAt = pairingsOf(expected, typed)
  return (i: number, j: number) =>
    pairingsAt(i, j)
      .filter(({ judgement }) => judgement.state === 'ok' || judgement.state === 'note')
      .map((pairing) => ({ ...pairing, cost: 0, judgement: null }))
}
