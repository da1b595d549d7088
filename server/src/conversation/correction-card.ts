import { wordsOf } from '@readgrow/learning/conversation'

/** What returns for review of a correction: the words to write, and what asks for them. */
export interface CorrectionCard {
  readonly lemma: string
  readonly ko: string
}

const mostWords = 8
const mostLemmaLetters = 60
const mostKoLetters = 200

/**
 * The card of a correction: what changed, with a word on each side where it stands in a longer stretch. Null where
 * nothing is better, or where more than eight words changed: nobody learns a paragraph by heart.
 */
export function cardOf(quote: string, better: string | null, why: string): CorrectionCard | null {
  if (better === null) return null
  const [before, after] = [quote.split(/\s+/), better.split(/\s+/)]
  let head = 0
  while (head < Math.min(before.length, after.length) && before[head] === after[head]) head++
  let tail = 0
  while (tail < Math.min(before.length, after.length) - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const from = Math.max(0, head - 1)
  const behind = Math.max(0, tail - 1)
  const lemma = plain(after.slice(from, after.length - behind))
  const wrong = plain(before.slice(from, before.length - behind))
  const count = wordsOf(lemma).length
  if (count === 0 || count > mostWords || lemma.length > mostLemmaLetters || lemma === wrong) return null
  return { lemma, ko: `‘${wrong}’ 바르게 쓰기: ${why}`.slice(0, mostKoLetters) }
}

const plain = (words: readonly string[]): string =>
  words
    .join(' ')
    .replace(/^[\s"'(]+|[\s"'().,!?;:]+$/g, '')
    .trim()
