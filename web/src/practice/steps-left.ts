import type { RatingValue } from '@readgrow/contract/constants'
import type { PracticeItem } from './attempt.ts'

/**
 * How many right answers a word still needs today after these ones. Two learning steps, one after a lapse
 * (docs/learning.md 1); the first answer follows the server's own preview. The server has the last word.
 */
export function goodsLeft(
  item: Pick<PracticeItem, 'phase' | 'lapses' | 'next'>,
  mode: 'TODAY' | 'PRACTICE',
  ratings: readonly RatingValue[],
): number {
  // Free practice has no schedule: a word comes back until it was known once.
  if (mode === 'PRACTICE') return ratings.at(-1) === 1 ? 1 : 0
  const afterLapse = item.phase === 'FRESH' || (item.phase === 'STEP' && item.lapses === 0) ? 2 : 1
  let left = isToday(item, 3) ? 2 : 1
  for (const [index, rating] of ratings.entries()) {
    if (index === 0 && !isToday(item, rating) && item.next.length > 0) return 0
    left = leftAfter(rating, left, afterLapse)
    if (left === 0) return 0
  }
  return left
}

function leftAfter(rating: RatingValue, left: number, afterLapse: number): number {
  switch (rating) {
    case 1:
      return afterLapse
    case 2:
      return left
    case 3:
      return left - 1
    case 4:
      return 0
  }
}

const isToday = ({ next }: Pick<PracticeItem, 'next'>, rating: RatingValue) =>
  next.some((preview) => preview.rating === rating && preview.days === 0)
