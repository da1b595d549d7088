import type { RatingValue } from '@readgrow/contract/constants'
import type { DictationScore } from '@readgrow/learning/dictation'
import type { PracticeItem } from '#practice'
import type { DictationTask } from './dictation-way.ts'

/** The rules of dictation come with the first answer, not with the screen. */
export const dictationRules = () => import('@readgrow/learning/dictation')

export interface Written {
  readonly typed: string
  readonly hints: number
  readonly replays: number
}

export interface Judged {
  readonly score: DictationScore
  /** As the server will grade it: never an easy one. */
  readonly rating: RatingValue
}

const ratings = { Again: 1, Hard: 2, Good: 3 } as const

/** Compares what was typed with what was asked, and grades the word in it. */
export async function judgeDictation(
  item: PracticeItem,
  { format, expected }: Pick<DictationTask, 'format' | 'expected'>,
  { typed, hints, replays }: Written,
): Promise<Judged> {
  const { gradeOfTarget, gradeOfTyping, scoreDictation, wordIndexesAt } = await dictationRules()
  const score = scoreDictation(expected, typed)
  const hintUsed = hints > 0
  if (format === 'DICTATION') return { score, rating: ratings[gradeOfTyping({ expected, typed, hintUsed, replays })] }
  const targets = (item.sentence?.target ?? []).flatMap(([start, end]) => wordIndexesAt(expected, start, end))
  if (targets.length === 0) return { score, rating: score.exact ? 3 : 1 }
  return { score, rating: ratings[gradeOfTarget(score, targets, hintUsed, replays)] }
}
