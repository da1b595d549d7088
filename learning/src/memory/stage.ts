import { cardState, type MemoryCard } from './memory-model.ts'

const stages = ['FRESH', 'LEARNING', 'FAMILIAR', 'MASTERED'] as const
export type Stage = (typeof stages)[number]

const familiarDays = 7
/** The stability in days from which on a word is mastered. */
export const masteredDays = 30

/**
 * How far a word has come, by its recall card. It is mastered with a stability of 30 days: by definition nine of ten
 * such words are still known in a month. A word just forgotten is being learned again (docs/learning.md 6).
 */
export function stageOf(card: Pick<MemoryCard, 'state' | 'stability' | 'reps'> | null): Stage {
  if (!card || card.reps === 0) return 'FRESH'
  if (card.state !== cardState.review || card.stability < familiarDays) return 'LEARNING'
  return card.stability < masteredDays ? 'FAMILIAR' : 'MASTERED'
}
