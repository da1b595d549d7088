import type { PracticeAnswer } from '@readgrow/contract'
import {
  type DictationScore,
  gradeOfTarget,
  gradeOfTyping,
  scoreDictation,
  spokenWords,
  type TypingGrade,
  wordIndexesAt,
} from '@readgrow/learning/dictation'
import type { Rating } from '@readgrow/learning/memory'
import { plainMeaning } from '@readgrow/learning/practice'
import type { z } from 'zod'
import { stretchesOf } from '#word-list'

export type GivenAnswer = z.output<typeof PracticeAnswer>

export interface GradedAnswer {
  readonly rating: Rating
  readonly correct: boolean
}

export interface AskedWord {
  readonly lemma: string
  readonly pos: string
  readonly ko: string
  /** Meanings that the word had in the list earlier. */
  readonly formerly?: readonly string[]
}

const ratings: Record<TypingGrade, Rating> = { Again: 1, Hard: 2, Good: 3 }

/**
 * What an answer is worth (docs/learning.md 1, "Grade mapping"): learners rate a card themselves, a choice is never
 * Hard or Easy, and a typed answer is never Easy. The time it took does not matter.
 */
export function gradeAnswer(answer: GivenAnswer, word: AskedWord, isWord: (text: string) => boolean): GradedAnswer {
  if (answer.format === 'FLASHCARD') return { rating: answer.rating as Rating, correct: answer.rating > 1 }
  if (answer.format === 'CHOICE') {
    const right = answer.direction === 'EN_KO' ? meaningAmong(answer.options, word) : word.lemma
    const correct = answer.chosen !== null && answer.options[answer.chosen] === right
    return { rating: correct ? 3 : 1, correct }
  }
  const rating = ratings[typingGrade(answer, word, isWord)]
  return { rating, correct: rating > 1 }
}

/** A learner who changes the meaning of a word, here or on another device, chose from the former one until then. */
function meaningAmong(options: readonly string[], { ko, formerly = [] }: AskedWord): string {
  const meanings = [ko, ...formerly].map(plainMeaning)
  return meanings.find((meaning) => options.includes(meaning)) ?? plainMeaning(ko)
}

export const lacksMeaning = (answer: GivenAnswer, { ko }: Pick<AskedWord, 'ko'>): boolean =>
  answer.format === 'CHOICE' && answer.direction === 'EN_KO' && !answer.options.includes(plainMeaning(ko))

function typingGrade(
  answer: Extract<GivenAnswer, { format: 'DICTATION' | 'SENTENCE' }>,
  word: { readonly lemma: string; readonly pos: string },
  isWord: (text: string) => boolean,
): TypingGrade {
  const hintUsed = answer.hints > 0
  const { typed, replays } = answer
  if (answer.format === 'DICTATION') {
    if (isTooLong(word.lemma, typed)) return 'Again'
    return gradeOfTyping({ expected: word.lemma, typed, hintUsed, replays, isWord })
  }
  const { expected } = answer
  const targets = stretchesOf(expected, word).flatMap(({ start, end }) => wordIndexesAt(expected, start, end))
  const score = isTooLong(expected, typed) ? roughScore(expected, typed) : scoreDictation(expected, typed, { isWord })
  // A sentence without the word can only be judged as a whole.
  if (targets.length === 0) return score.exact ? 'Good' : 'Again'
  return gradeOfTarget(score, targets, hintUsed, replays)
}

/**
 * How many pairs of words are compared at most: sixty by sixty, more than any sentence of an article has. Two texts of
 * a thousand characters, which anybody may send by the hundred, would block the server for seconds.
 */
const mostPairs = 3_600

const keysOf = (text: string) => spokenWords(text).map(({ key }) => key)

const isTooLong = (expected: string, typed: string) => keysOf(expected).length * keysOf(typed).length > mostPairs

/** For long texts: the words before the first difference and after the last one are right. */
function roughScore(expected: string, typed: string): Pick<DictationScore, 'exact' | 'tokens'> {
  const [wanted, given] = [keysOf(expected), keysOf(typed)]
  const shorter = Math.min(wanted.length, given.length)
  let head = 0
  while (head < shorter && wanted[head] === given[head]) head++
  let tail = 0
  while (tail < shorter - head && wanted.at(-1 - tail) === given.at(-1 - tail)) tail++
  const isRight = (index: number) => index < head || index >= wanted.length - tail
  return {
    exact: head === wanted.length && head === given.length,
    tokens: wanted.map((key, refIndex) => ({ state: isRight(refIndex) ? 'ok' : 'wrong', expected: key, refIndex })),
  }
}
