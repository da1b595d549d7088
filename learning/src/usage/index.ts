import { nounRules } from './noun-rules.ts'
import type { UsageRule } from './rule.ts'
import { verbRules } from './verb-rules.ts'
import { wordRules } from './word-rules.ts'

/** A confusion in a text: the words as they were written, what they should be, and why. */
export interface Confusion {
  readonly start: number
  readonly quote: string
  readonly better: string
  readonly ko: string
}

const rules: readonly UsageRule[] = [...verbRules, ...nounRules, ...wordRules]

/**
 * The confusions of a text that its words alone show, in their order, none over another. The rules know what Koreans
 * take for each other and are silent wherever the same words can be right.
 */
export function confusionsIn(text: string): Confusion[] {
  const found = sentencesOf(text)
    .flatMap(({ start, sentence }) => rules.flatMap((one) => foundBy(one, sentence, start)))
    .toSorted((a, b) => a.start - b.start || b.quote.length - a.quote.length)
  let end = 0
  return found.filter(({ start, quote }) => {
    if (start < end) return false
    end = start + quote.length
    return true
  })
}

/** Rules look at one sentence at a time: what stands before a full stop belongs to nothing behind it. */
function sentencesOf(text: string): { start: number; sentence: string }[] {
  return [...text.matchAll(/[^.!?\n]+(?:[.!?]+(?!\s)[^.!?\n]+)*[.!?]*/g)].map(({ index, 0: found }) => {
    const before = found.length - found.trimStart().length
    return { start: index + before, sentence: found.trim() }
  })
}

function foundBy({ wrong, better, ko }: UsageRule, sentence: string, start: number): Confusion[] {
  const plain = sentence.toLowerCase().replaceAll('\u2019', "'")
  // A letter whose small form is longer would move every place behind it.
  if (plain.length !== sentence.length) return []
  return [...plain.matchAll(wrong)].flatMap((match) => {
    const right = better(match.groups ?? {}, match[0])
    if (right === null || right === match[0]) return []
    const quote = sentence.slice(match.index, match.index + match[0].length)
    // "An MBA" is said by its letters.
    if (/\b[A-Z]{2,}/.test(quote)) return []
    return [{ start: start + match.index, quote, better: likeWritten(quote, right), ko }]
  })
}

/** A capital at the beginning stays; names keep theirs. */
function likeWritten(quote: string, right: string): string {
  const capitals = new Map(quote.split(/\s+/).map((word) => [word.toLowerCase(), word]))
  const kept = right
    .split(' ')
    .map((word) => capitals.get(word) ?? word)
    .join(' ')
  return /^\p{Lu}/u.test(quote) ? `${kept.slice(0, 1).toUpperCase()}${kept.slice(1)}` : kept
}
