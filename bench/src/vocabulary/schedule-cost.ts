import {
  answerFormat,
  defaultModel,
  type MemoryCard,
  type Outcome,
  type Rating,
  schedulerOf,
} from '@readgrow/learning/memory'
import { createEmptyCard, fsrs, type Grade, type Card as LibraryCard } from 'ts-fsrs'
import { median, microseconds, print, printRatio } from '../shared/measure.ts'
import { drawnHistories } from './drawn-histories.ts'

const [histories, answers] = [500, 12]
const [warmingRounds, rounds] = [20, 60]
const dayMs = 86_400_000
const first = Date.parse('2026-11-20T10:00:00+09:00')
// The library counts its days in UTC; five hours later 04:00 in Seoul is midnight there.
const clockOffsetMs = 5 * 3_600_000

interface Given {
  readonly rating: Rating
  readonly at: Date
  readonly shifted: Date
}

/** L1: an answer through our scheduler next to the library's own `next`, and whether they agree. */
export function benchScheduleCost(): void {
  const drawn = drawnHistories(histories, answers, 'schedule cost').map((history) => {
    let atMs = first
    return history.map(({ rating, gap }, index): Given => {
      atMs += gap * dayMs + (index % 3) * 60_000
      return { rating, at: new Date(atMs), shifted: new Date(atMs + clockOffsetMs) }
    })
  })
  const library = fsrs({ w: [...defaultModel.w], request_retention: 0.9, maximum_interval: 36_500, ...steps })
  const runs = {
    ours: () => drawn.map(throughOurs),
    library: () =>
      drawn.map((history) => {
        const seen: LibraryCard[] = []
        let card = createEmptyCard(history[0]?.shifted)
        for (const { rating, shifted } of history) {
          card = library.next(card, shifted, rating as Grade).card
          seen.push(card)
        }
        return seen
      }),
  }
  const took = { ours: [] as number[], library: [] as number[] }
  for (let round = 0; round < warmingRounds + rounds; round++) {
    const inTurn = round % 2 === 0 ? (['ours', 'library'] as const) : (['library', 'ours'] as const)
    for (const who of inTurn) {
      const startedAtMs = performance.now()
      runs[who]()
      if (round >= warmingRounds) took[who].push(((performance.now() - startedAtMs) * 1000) / (histories * answers))
    }
  }
  printRatio({
    id: 'L1',
    measure: 'an answer scheduled, p50 of rounds',
    anchor: median(took.library),
    ours: median(took.ours),
    atMost: 1.2,
    show: microseconds,
  })
  printSame(runs.ours().flat(), runs.library().flat())
}

const steps = {
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ['1m', '10m'] as const,
  relearning_steps: ['10m'] as const,
}

function throughOurs(history: readonly Given[]): Outcome[] {
  const seen: Outcome[] = []
  let card: MemoryCard | null = null
  for (const { rating, at } of history) {
    const outcome = schedulerOf(defaultModel).answer(card, at, rating, answerFormat.flashcard)
    card = outcome.card
    seen.push(outcome)
  }
  return seen
}

function printSame(ours: readonly Outcome[], library: readonly LibraryCard[]): void {
  const same = ours.filter(({ card, scheduledDays }, index) => {
    const other = library[index]
    return (
      other !== undefined &&
      card.stability === other.stability &&
      card.difficulty === other.difficulty &&
      card.state === other.state &&
      card.step === other.learning_steps &&
      card.reps === other.reps &&
      card.lapses === other.lapses &&
      scheduledDays === other.scheduled_days
    )
  })
  print({
    id: 'L1',
    measure: `answers that both leave the same, of ${histories} histories`,
    anchor: String(library.length),
    ours: String(same.length),
    ratio: same.length / library.length,
    goal: 'all, to the last bit',
    holds: same.length === library.length,
  })
}
