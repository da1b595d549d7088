import type { TimedWord, TokenTiming } from './timings.ts'

/** A sound of speech in the names of its synthesiser, with its time in a sentence. */
export interface TimedPhone extends TokenTiming {
  readonly phone: string
}

/** A word as it is read, with the sounds that it has when it is said alone. */
export interface PhonedWord {
  readonly text: string
  readonly phones: readonly string[]
}

/** How a synthesiser names silence. */
const pause = 'pau'
/** A sound that differs costs more than one that is missing, so that two words never share one. */
const [differs, missing] = [1.4, 1]
/** Vowels give way to each other in running speech ("the", "a", "to"); consonants seldom do. */
const [vowelDiffers, vowel] = [0.7, /^[aeiou]/]

/**
 * When each word of a sentence is said: the sounds of the words, joined, are aligned with those of the sentence. Words
 * come out in order and without overlap; one whose sounds were all swallowed has no length.
 */
export function timeSaidWords(words: readonly PhonedWord[], sentence: readonly TimedPhone[]): TimedWord[] {
  const said = sentence.filter(({ phone }) => phone !== pause)
  const expected = words.flatMap(({ phones }, word) =>
    phones.filter((phone) => phone !== pause).map((phone) => ({ phone, word })),
  )
  const spans: (TokenTiming | undefined)[] = words.map(() => undefined)
  for (const [at, own] of partners(expected, said)) {
    const word = expected[at]?.word ?? 0
    const { startMs, endMs } = said[own] ?? { startMs: 0, endMs: 0 }
    spans[word] = { startMs: spans[word]?.startMs ?? startMs, endMs }
  }
  let reachedMs = said[0]?.startMs ?? 0
  return words.map(({ text }, word) => {
    const span = spans[word] ?? { startMs: reachedMs, endMs: reachedMs }
    reachedMs = span.endMs
    return { text, ...span }
  })
}

function priceOf(one: string, other: string): number {
  if (one === other) return 0
  return vowel.test(one) && vowel.test(other) ? vowelDiffers : differs
}

/** Pairs of indexes in ascending order, of the cheapest alignment. */
function partners(
  expected: readonly { readonly phone: string }[],
  said: readonly TimedPhone[],
): (readonly [expected: number, said: number])[] {
  const costs = costTable(expected, said)
  const width = said.length + 1
  const found: [number, number][] = []
  let [one, other] = [expected.length, said.length]
  while (one > 0 && other > 0) {
    const here = costs[one * width + other] ?? 0
    const price = priceOf(expected[one - 1]?.phone ?? '', said[other - 1]?.phone ?? '')
    if (here === (costs[(one - 1) * width + other - 1] ?? 0) + price) found.push([--one, --other])
    else if (here === (costs[(one - 1) * width + other] ?? 0) + missing) one--
    else other--
  }
  return found.reverse()
}

function costTable(expected: readonly { readonly phone: string }[], said: readonly TimedPhone[]): Float64Array {
  const width = said.length + 1
  const costs = new Float64Array((expected.length + 1) * width)
  for (let one = 0; one <= expected.length; one++)
    for (let other = 0; other <= said.length; other++) {
      if (one === 0 || other === 0) {
        costs[one * width + other] = (one + other) * missing
        continue
      }
      const price = priceOf(expected[one - 1]?.phone ?? '', said[other - 1]?.phone ?? '')
      costs[one * width + other] = Math.min(
        (costs[(one - 1) * width + other - 1] ?? 0) + price,
        (costs[(one - 1) * width + other] ?? 0) + missing,
        (costs[one * width + other - 1] ?? 0) + missing,
      )
    }
  return costs
}
