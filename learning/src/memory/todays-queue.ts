import { inChanceOrder, seededChance } from '../seeded-chance.ts'
import { studyDayNumber } from '../study-clock.ts'
import { cardState, type MemoryCard } from './memory-model.ts'
import { isDueAt, type Track } from './word-memory.ts'

export interface DueCard {
  readonly no: number
  readonly track: Track
  readonly card: MemoryCard
  /** The chance of remembering it now; 0 for a card that was never asked. */
  readonly recall: number
}

export interface QueueRules {
  readonly newPerDay: number
  readonly reviewsPerDay: number
  /** Cards a day while a backlog is spread over days. */
  readonly planPerDay: number | null
}

/** What has been done on this study day. */
export interface DoneToday {
  /** Graded answers to cards that were not new. */
  readonly reviews: number
  /** Cards answered for the first time. */
  readonly introduced: number
  /** Words asked today, in either track. */
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
  /** Due, but not today: the word is asked in the other track, or the day's limit is reached. */
  readonly heldBack: number
  /** Whether more is due than a day's limit; then no new words come. */
  readonly overfull: boolean
}

/** At most this share of a day's new cards asks for the spelling of words whose meaning is firm. */
const productionShare = 0.3

/**
 * Today's queue: today's repeats first, then reviews with new words spread among them. Up to the limit, reviews come in
 * random order, so that neighbours give nothing away. Above it the best remembered come first, which preserves the most
 * words per minute (review-sort-order-comparison, fsrs4anki). A plan for a backlog puts the weakest first.
 */
export function todaysQueue(given: {
  readonly due: readonly DueCard[]
  /** Words never asked, in the order in which to introduce them. */
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

/** Steps to continue, one track a word: the track asked today; recall if both are left from an earlier day. */
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

/** One track for each word and day: recall before production, and none for a word already asked. */
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

/** Spreads the second list evenly among the first. */
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

/** Cards a day of a backlog that is spread over so many days. */
export const spreadOver = (overdue: number, days: number) => Math.ceil(overdue / days)

const firmRecall = 0.7

/**
 * Whether multiple choice may grade this card: while the card is young, later at most every other time and only if it
 * is well remembered. Recognition overstates what a learner knows: by 2 points of retention if it is the only format,
 * by .1 under this rule (docs/learning.md 1, "Recognition bias").
 */
export function choiceMayGrade(card: MemoryCard | null, recall: number | null, choiceFormat: number): boolean {
  if (!card || card.state !== cardState.review || card.reps <= 2) return true
  return card.lastFormat !== choiceFormat && (recall ?? 0) >= firmRecall
}
