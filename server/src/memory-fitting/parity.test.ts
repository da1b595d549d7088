import { type BindingMemoryState, FSRSBinding } from '@open-spaced-repetition/binding'
import {
  answerFormat,
  defaultModel,
  defaultParameters,
  type MemoryCard,
  type MemoryModel,
  type Rating,
  schedulerOf,
  seededChance,
} from '@readgrow/learning/memory'
import { describe, expect, test } from 'vitest'

const names = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const
const dayMs = 86_400_000
const first = Date.parse('2026-11-20T10:00:00+09:00')

interface Review {
  readonly rating: Rating
  readonly gap: number
}

/**
 * Gaps of a day to half a year, short ones more often; `sameDay` is the share of reviews on the day of the previous
 * one.
 */
function histories(count: number, sameDay: number, seed: string): Review[][] {
  const chance = seededChance(seed)
  const ratings: Rating[] = [1, 2, 3, 3, 3, 4]
  return Array.from({ length: count }, () =>
    Array.from({ length: 12 }, (_, index): Review => {
      const rating = ratings[Math.floor(chance() * ratings.length)] ?? 3
      const gap = Math.ceil(chance() ** 3 * 180) || 1
      return { rating, gap: index === 0 || chance() < sameDay ? 0 : gap }
    }),
  )
}

/** The greatest relative difference of stability and of difficulty, after every review. */
function differences(drawn: readonly Review[][], model: MemoryModel) {
  const scheduler = schedulerOf(model)
  const other = new FSRSBinding([...model.w])
  const worst = { stability: 0, difficulty: 0, compared: 0 }
  for (const history of drawn) {
    let card: MemoryCard | null = null
    let state: BindingMemoryState | null = null
    let at = first
    for (const { rating, gap } of history) {
      at += gap * dayMs
      card = scheduler.answer(card, new Date(at), rating, answerFormat.flashcard).card
      state = other.nextStates(state, model.retention, gap)[names[rating]].memory
      worst.stability = Math.max(worst.stability, Math.abs(card.stability / state.stability - 1))
      worst.difficulty = Math.max(worst.difficulty, Math.abs(card.difficulty / state.difficulty - 1))
      worst.compared++
    }
  }
  return worst
}

describe('our memory and fsrs-rs agree to 1e-5', () => {
  test.each([
    ['with reviews on different days', 0],
    ['with a third of the reviews on the day of the one before', 1 / 3],
  ])('over 500 histories of 12 reviews, %s', (_, sameDay) => {
    const { stability, difficulty, compared } = differences(histories(500, sameDay, `parity ${sameDay}`), defaultModel)
    expect(compared).toBe(6_000)
    expect(stability).toBeLessThan(1e-5)
    expect(difficulty).toBeLessThan(1e-5)
  })

  test('with parameters fitted to one learner as well', () => {
    const factors = seededChance('fitted')
    const w = defaultParameters.map((one) => one * (0.9 + 0.2 * factors()))
    const { stability, difficulty } = differences(histories(500, 0.2, 'fitted'), { w, retention: 0.85 })
    expect(stability).toBeLessThan(1e-5)
    expect(difficulty).toBeLessThan(1e-5)
  })
})
