import { inChanceOrder, seededChance } from '../seeded-chance.ts'
import { studyDayNumber } from '../study-clock.ts'
import { cardState, type MemoryCard } from './memory-model.ts'
import { isDueAt, type Track } from './word-memory.ts'

export interface DueCard {
  readonly no: number
  readonly track: Track
  readonly card: MemoryCard
  /** The chance of remembering now; 0 for one that was never asked. */
  readonly recall: number
}

export interface QueueRules {
  readonly newPerDay: number
  readonly reviewsPerDay: number
  /** While a backlog is spread over days: how many a day. */
  readonly planPerDay: number | null
}

/** What has been done on this study day. */
export interface DoneToday {
  /** Graded answers to cards that were not new. */
  readonly reviews: number
  /** Cards answered for the first time. */
  readonly introduced: number
  /** Words that were asked today, in whichever track. */
  readonly words: ReadonlySet<number>
}

export type Phase = 'FRESH' | 'STEP' | 'REVIEW'

export interface QueuedCard {
  readonly no: number
  readonly track: Track
  readonly phase: Phase
}

export interface TodaysQueue {
  readonly items: readonly QueuedCard[]
  /** Due, and yet not today: asked in another track today, or past the day's limit. */
  readonly heldBack: number
  /** Whether more is due than a day's limit; then nothing new comes. */
  readonly overfull: boolean
}

/** Of what is new in a day, so much at most asks for the spelling of words whose meaning is firm. */
const productionShare = 0.3

/**
 * Today's queue: repeats of today first, then reviews with what is new spread among them. Up to the limit reviews come
 * in an order of chance, so that neighbours give nothing away; above it the best remembered first, because that keeps
 * the most words per minute (review-sort-order-comparison, fsrs4anki); under a plan for a backlog the weakest first.
 */
export function todaysQueue(given: {
  readonly due: readonly DueCard[]
  /** Words that were never asked, in the order in which they are to come. */
  readonly fresh: readonly number[]
  readonly rules: QueueRules
  readonly done: DoneToday
  readonly now: Date
  readonly seed: string
}): TodaysQueue {
  const { rules, done, now } = given
  const due = given.due.filter(({ card }) => isDueAt(card, now))
  const steps = stepsOfToday(due, done.words, now)
  const asked = new Set(steps.map(({ no }) => no))
  const alone = withoutSiblings(due, (no) => done.words.has(no) || asked.has(no))
  const reviews = alone.filter(({ card }) => card.state === cardState.review)
  const allowance = Math.max(0, (rules.planPerDay ?? rules.reviewsPerDay) - done.reviews)
  const overfull = reviews.length > allowance
  const chance = seededChance(given.seed)
  const planned = rules.planPerDay !== null
  const taken =
    overfull || planned
      ? inOrderOfRecall(reviews, planned).slice(0, allowance)
      : inChanceOrder(reviews.toSorted(byWord), chance)
  const writable = alone.filter(({ card }) => card.state === cardState.fresh)
  const room = overfull || planned ? 0 : Math.max(0, rules.newPerDay - done.introduced)
  const fresh = newCards(given.fresh, writable, room)
  return {
    items: [
      ...steps.map((card) => queued(card, 'STEP')),
      ...spreadAmong(
        taken.map((card) => queued(card, 'REVIEW')),
        fresh,
      ),
    ],
    heldBack: due.length - steps.length - taken.length - fresh.filter(({ track }) => track === 'PRODUCTION').length,
    overfull,
  }
}

const isStep = (card: MemoryCard) => card.state === cardState.learning || card.state === cardState.relearning
const byWord = (one: DueCard, other: DueCard) => one.no - other.no
const queued = ({ no, track }: DueCard, phase: Phase): QueuedCard => ({ no, track, phase })

/** Steps to go on with, one track a word: the one that was asked today, of two left over from before recall. */
function stepsOfToday(due: readonly DueCard[], words: ReadonlySet<number>, now: Date): DueCard[] {
  const isToday = ({ card }: DueCard) => studyDayNumber(card.lastAt) === studyDayNumber(now)
  const weight = (one: DueCard) => (isToday(one) ? 2 : 0) + (one.track === 'RECALL' ? 1 : 0)
  const chosen = new Map<number, DueCard>()
  for (const one of due) {
    if (!isStep(one.card) || (words.has(one.no) && !isToday(one))) continue
    const known = chosen.get(one.no)
    if (!known || weight(one) > weight(known)) chosen.set(one.no, one)
  }
  return due.filter((one) => chosen.get(one.no) === one)
}

/** One track a word and day: recall before production, and none of a word that was asked already. */
function withoutSiblings(due: readonly DueCard[], isAsked: (no: number) => boolean): DueCard[] {
  const recalled = new Set(due.filter(({ track, card }) => track === 'RECALL' && !isStep(card)).map(({ no }) => no))
  return due.filter(({ no, track, card }) => !isStep(card) && !isAsked(no) && (track === 'RECALL' || !recalled.has(no)))
}

function inOrderOfRecall(cards: readonly DueCard[], weakestFirst: boolean): DueCard[] {
  const sign = weakestFirst ? 1 : -1
  return cards.toSorted((one, other) => sign * (one.recall - other.recall) || byWord(one, other))
}

function newCards(fresh: readonly number[], writable: readonly DueCard[], room: number): QueuedCard[] {
  const share = Math.max(Math.floor(room * productionShare), room - fresh.length)
  const written = writable
    .toSorted((one, other) => one.card.dueAt.getTime() - other.card.dueAt.getTime() || byWord(one, other))
    .slice(0, Math.max(0, share))
  const met = fresh.slice(0, Math.max(0, room - written.length))
  return [
    ...met.map((no): QueuedCard => ({ no, track: 'RECALL', phase: 'FRESH' })),
    ...written.map((card) => queued(card, 'FRESH')),
  ]
}

/** Puts the second list among the first at even distances. */
function spreadAmong<T>(many: readonly T[], few: readonly T[]): T[] {
  const spread: T[] = []
  let placed = 0
  many.forEach((one, index) => {
    spread.push(one)
    for (; placed < Math.floor(((index + 1) * few.length) / many.length); placed++) {
      const next = few[placed]
      if (next !== undefined) spread.push(next)
    }
  })
  return [...spread, ...few.slice(placed)]
}

/** How many a day a backlog is when it is spread over some days. */
export const spreadOver = (overdue: number, days: number) => Math.ceil(overdue / days)

const firmRecall = 0.7

/**
 * Whether multiple choice may grade this card: while it is young, later at most every other time and only when it is
 * well remembered. Recognising overstates what one knows: by 2 points when always asked so, by .1 like this
 * (docs/learning.md 1, "Recognition bias").
 */
export function choiceMayGrade(card: MemoryCard | null, recall: number | null, choiceFormat: number): boolean {
  if (!card || card.state !== cardState.review || card.reps <= 2) return true
  return card.lastFormat !== choiceFormat && (recall ?? 0) >= firmRecall
}
