import { type Rating, seededChance } from '@readgrow/learning/memory'

/** One answer, `gap` study days after the one before. */
export interface DrawnAnswer {
  readonly rating: Rating
  readonly gap: number
}

const ratings: readonly Rating[] = [1, 2, 3, 3, 3, 4]

/** Histories of one word each: gaps from a day to half a year, mostly small, a quarter on the same day. */
export function drawnHistories(count: number, answers: number, seed: string): DrawnAnswer[][] {
  const chance = seededChance(seed)
  return Array.from({ length: count }, () =>
    Array.from({ length: answers }, (_, index): DrawnAnswer => {
      const rating = ratings[Math.floor(chance() * ratings.length)] ?? 3
      const gap = Math.ceil(chance() ** 3 * 180) || 1
      return { rating, gap: index === 0 || chance() < 0.25 ? 0 : gap }
    }),
  )
}
