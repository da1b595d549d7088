import { type BindingMemoryState, FSRSBinding } from '@open-spaced-repetition/binding'
import {
  answerFormat,
  cardState,
  dayRange,
  defaultModel,
  defaultParameters,
  type MemoryCard,
  type MemoryModel,
  type Outcome,
  type Rating,
  schedulerOf,
  seededChance,
} from '@readgrow/learning/memory'
import { note, print } from '../shared/measure.ts'
import { drawnHistories } from './drawn-histories.ts'

const dayMs = 86_400_000
const first = new Date('2026-11-20T10:00:00+09:00')
const days = (count: number) => new Date(first.getTime() + count * dayMs)
const [histories, answers] = [500, 12]
const parity = 1e-5

/** G1: the published vectors, and stability and difficulty next to fsrs-rs after every answer. */
export function benchMemoryParity(): void {
  const known = vectors()
  const missed = known.filter(({ published, ours, within }) => !(Math.abs(ours - published) <= within))
  for (const { name, published, ours } of missed) note(`${name}: published ${published}, ours ${ours}`)
  print({
    id: 'G1',
    measure: 'published vectors of ts-fsrs and load balancing',
    anchor: String(known.length),
    ours: String(known.length - missed.length),
    ratio: null,
    goal: '100 %',
    holds: missed.length === 0,
  })
  printParity('default parameters', defaultModel)
  const factors = seededChance('parity of a fitted model')
  const w = defaultParameters.map((one) => one * (0.9 + 0.2 * factors()))
  printParity('parameters of one learner', { w, retention: 0.85 })
}

interface Vector {
  readonly name: string
  readonly published: number
  readonly ours: number
  readonly within: number
}

const names = { 1: 'again', 2: 'hard', 3: 'good', 4: 'easy' } as const

function printParity(whose: string, model: MemoryModel): void {
  const scheduler = schedulerOf(model)
  const other = new FSRSBinding([...model.w])
  let [worst, compared] = [0, 0]
  for (const history of drawnHistories(histories, answers, `parity ${whose}`)) {
    let card: MemoryCard | null = null
    let state: BindingMemoryState | null = null
    let day = 0
    for (const { rating, gap } of history) {
      day += gap
      card = scheduler.answer(card, days(day), rating, answerFormat.flashcard).card
      state = other.nextStates(state, model.retention, gap)[names[rating]].memory
      const apart = [card.stability / state.stability - 1, card.difficulty / state.difficulty - 1]
      worst = Math.max(worst, ...apart.map(Math.abs))
      compared++
    }
  }
  print({
    id: 'G1',
    measure: `greatest relative difference over ${histories} histories, ${compared} answers, ${whose}`,
    anchor: 'fsrs-rs',
    ours: worst.toExponential(1),
    ratio: null,
    goal: `<= ${parity}`,
    holds: worst <= parity,
  })
}

/** Source: ts-fsrs, FSRS-6.test.ts; the ranges are Anki's (rslib, fuzz). */
function vectors(): Vector[] {
  const given = (answered: readonly (readonly [gap: number, rating: Rating])[]) => {
    let [day, card] = [0, null as MemoryCard | null]
    return answered.map(([gap, rating]): Outcome => {
      day += gap
      const outcome = schedulerOf(defaultModel).answer(card, days(day), rating, answerFormat.flashcard)
      card = outcome.card
      return outcome
    })
  }
  const ratings = [1, 2, 3, 4] as const
  const firsts = ratings.map((rating) => given([[0, rating]])[0]?.card)
  const six = [[0, 1], [0, 3], [1, 3], [3, 3], [8, 3], [21, 3]] as const // biome-ignore format: a row reads as one
  const last = given(six).at(-1)?.card
  return [
    ...exactly('S after the first answer', [0.212, 1.2931, 2.3065, 8.2956], firsts.map(stabilityOf), 1e-8),
    ...exactly('D after the first answer', [6.4133, 5.11217071, 2.11810397, 1], firsts.map(difficultyOf), 1e-8),
    ...exactly('S and D after six answers', [53.62691, 6.3574867], [stabilityOf(last), difficultyOf(last)], 1e-4),
    ...exactly('intervals of 13 answers', [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21], intervalsOnTime(), 0),
    ...exactly('intervals by retention', [3.316, 1.906, 1, 0.613, 0.403], modifiers(), 1e-3),
    ...exactly('range of days', [8, 12, 27, 33, 93, 107, 2, 2, 10, 12], ranges(), 0),
  ]
}

const stabilityOf = (card: MemoryCard | undefined) => card?.stability ?? Number.NaN
const difficultyOf = (card: MemoryCard | undefined) => card?.difficulty ?? Number.NaN

const exactly = (name: string, published: readonly number[], ours: readonly number[], within: number): Vector[] =>
  published.map((value, index) => ({
    name: `${name}, ${index + 1}`,
    published: value,
    ours: ours[index] ?? Number.NaN,
    within,
  }))

function intervalsOnTime(): number[] {
  let [at, card] = [first, null as MemoryCard | null]
  return ([3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3] as const).map((rating) => {
    const outcome = schedulerOf(defaultModel).answer(card, at, rating, answerFormat.flashcard)
    card = outcome.card
    at = card.dueAt
    return outcome.scheduledDays
  })
}

function modifiers(): number[] {
  const card: MemoryCard = {
    state: cardState.review,
    step: 0,
    stability: 2000,
    difficulty: 5,
    dueAt: days(2000),
    lastAt: first,
    reps: 5,
    lapses: 0,
    passes: 5,
    lastFormat: answerFormat.flashcard,
  }
  return [0.8, 0.85, 0.9, 0.93, 0.95].map((retention) => {
    const outcome = schedulerOf({ ...defaultModel, retention }).answer(card, days(2000), 3, answerFormat.flashcard)
    return outcome.scheduledDays / outcome.card.stability
  })
}

const ranges = () =>
  [
    [10, 0],
    [30, 0],
    [100, 0],
    [2, 0],
    [10, 9],
  ].flatMap(([scheduledDays = 0, elapsedDays = 0]) => {
    const { from, to } = dayRange(scheduledDays, elapsedDays)
    return [from, to]
  })
