import { align, type Step } from './align.ts'
import { type LetterRun, letterDiff } from './edit-distance.ts'
import { type Judgement, type MistakeTag, type Tolerance, tagOfWord } from './judge-word.ts'
import { gapCost, pairingsOf } from './pairings.ts'
import { type SpokenWord, spokenWords } from './spoken-words.ts'
import type { IsWord } from './word-endings.ts'

export type DictationState = 'ok' | 'note' | 'typo' | 'homophone' | 'wrong' | 'missing' | 'extra'

/** One word of the comparison, or several that are judged together ("it is" typed as "it's"). */
export interface DictationToken {
  readonly state: DictationState
  /** as in the reference, without the punctuation around it; absent for extra words */
  readonly expected?: string
  /** as typed, without the punctuation around it; absent for missing words */
  readonly typed?: string
  /** for typos only */
  readonly letters?: readonly LetterRun[]
  readonly tag?: MistakeTag
  /** for notes only */
  readonly note?: Tolerance
  /** index of its first word in the reference, and number of words; absent for extra words */
  readonly refIndex?: number
  readonly refCount?: number
}

export interface DictationScore {
  /** 0 to 100 with two decimals, rounded down */
  readonly score: number
  /** whether every word of the reference is right, tolerance included, and no word is extra */
  readonly exact: boolean
  /** in reading order */
  readonly tokens: readonly DictationToken[]
}

export interface DictationOptions {
  /** whether a text in lower case is in the dictionary: a slip that makes another word is no slip */
  readonly isWord?: IsWord
}

/** Tenths of a point for a word, so that sums stay whole. */
const credits: Readonly<Record<DictationState, number>> = {
  ok: 10,
  note: 10,
  typo: 8,
  homophone: 5,
  wrong: 0,
  missing: 0,
  extra: -5,
}

/**
 * Compares what was typed with what was dictated. Case, punctuation, contractions, digits for number words and British
 * or American spelling do not count; endings, negation and digits do. A reference without words scores 0.
 */
export function scoreDictation(reference: string, typed: string, { isWord }: DictationOptions = {}): DictationScore {
  const sides: Sides = { reference, typed, expectedWords: spokenWords(reference), typedWords: spokenWords(typed) }
  const { expectedWords, typedWords } = sides
  const { steps } = align({
    expected: expectedWords.length,
    typed: typedWords.length,
    gapCost,
    pairingsAt: pairingsOf(expectedWords, typedWords, isWord),
  })
  const tokens = steps.map((step) => tokenOf(step, sides))
  const sum = tokens.reduce((tenths, { state, refCount = 1 }) => tenths + credits[state] * refCount, 0)
  const words = expectedWords.length
  return {
    score: words === 0 ? 0 : Math.floor((Math.max(0, sum) * 1000) / words) / 100,
    exact: words > 0 && tokens.every(({ state }) => state === 'ok' || state === 'note'),
    tokens,
  }
}

interface Sides {
  readonly reference: string
  readonly typed: string
  readonly expectedWords: readonly SpokenWord[]
  readonly typedWords: readonly SpokenWord[]
}

function tokenOf(step: Step<Judgement>, { reference, typed, expectedWords, typedWords }: Sides): DictationToken {
  switch (step.kind) {
    case 'missing':
      return {
        state: 'missing',
        expected: expectedWords[step.expected]?.text ?? '',
        ...tagged(expectedWords[step.expected]),
        refIndex: step.expected,
        refCount: 1,
      }
    case 'extra':
      return { state: 'extra', typed: typedWords[step.typed]?.text ?? '', ...tagged(typedWords[step.typed]) }
    case 'pair': {
      const { judgement, ...counts } = step.pairing
      const expected = stretch(reference, expectedWords, step.expected, counts.expected)
      const written = stretch(typed, typedWords, step.typed, counts.typed)
      const letters = judgement.state === 'typo' ? { letters: letterDiff(expected, written) } : {}
      return { ...judgement, expected, typed: written, ...letters, refIndex: step.expected, refCount: counts.expected }
    }
  }
}

function tagged(word: SpokenWord | undefined): { readonly tag?: MistakeTag } {
  const tag = word && tagOfWord(word.key)
  return tag ? { tag } : {}
}

/** The text from the first to the last of some words, as it was written. */
function stretch(text: string, words: readonly SpokenWord[], start: number, count: number): string {
  return text.slice(words[start]?.start, words[start + count - 1]?.end)
}
