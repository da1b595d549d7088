import type { PracticeAnswer } from '@readgrow/contract'
import {
  gradeOfTarget,
  gradeOfTyping,
  scoreDictation,
  type TypingGrade,
  wordIndexesAt,
} from '@readgrow/learning/dictation'
import type { Rating } from '@readgrow/learning/memory'
import { plainMeaning } from '@readgrow/learning/practice'
import type { z } from 'zod'
import { stretchesOf } from '#vocabulary'

export type GivenAnswer = z.output<typeof PracticeAnswer>

export interface GradedAnswer {
  readonly rating: Rating
  readonly correct: boolean
}

const ratings: Record<TypingGrade, Rating> = { Again: 1, Hard: 2, Good: 3 }

/**
 * What an answer is worth (design/learning.md, section 1, "Grade mapping"): one's own word for a card, never Hard or Easy
 * for a choice, never Easy for what is typed. The time it took says nothing.
 */
export function gradeAnswer(
  answer: GivenAnswer,
  word: { readonly lemma: string; readonly pos: string; readonly ko: string },
  isWord: (text: string) => boolean,
): GradedAnswer {
  if (answer.format === 'FLASHCARD') return { rating: answer.rating as Rating, correct: answer.rating > 1 }
  if (answer.format === 'CHOICE') {
    const right = answer.direction === 'EN_KO' ? plainMeaning(word.ko) : word.lemma
    const correct = answer.chosen !== null && answer.options[answer.chosen] === right
    return { rating: correct ? 3 : 1, correct }
  }
  const rating = ratings[typingGrade(answer, word, isWord)]
  return { rating, correct: rating > 1 }
}

function typingGrade(
  answer: Extract<GivenAnswer, { format: 'DICTATION' | 'SENTENCE' }>,
  word: { readonly lemma: string; readonly pos: string },
  isWord: (text: string) => boolean,
): TypingGrade {
  const hintUsed = answer.hints > 0
  const { typed, replays } = answer
  if (answer.format === 'DICTATION') return gradeOfTyping({ expected: word.lemma, typed, hintUsed, replays, isWord })
  const targets = stretchesOf(answer.expected, word).flatMap(({ start, end }) =>
    wordIndexesAt(answer.expected, start, end),
  )
  const score = scoreDictation(answer.expected, typed, { isWord })
  // A sentence that does not have the word says something about the whole only.
  if (targets.length === 0) return score.exact ? 'Good' : 'Again'
  return gradeOfTarget(score, targets, hintUsed, replays)
}
