import type { CallReply } from '@readgrow/contract'
import type { RatingValue } from '@readgrow/contract/constants'
import { goodsLeft } from './steps-left.ts'

export type PracticeItem = CallReply<'GET /vocabulary/today'>['items'][number]
/** The three ways to be asked; dictation takes words and whole sentences. */
export type Quiz = 'FLASHCARD' | 'CHOICE' | 'DICTATION'
export type Mode = 'TODAY' | 'PRACTICE'

/** One view of an attempt: a new word is shown before it is asked. */
export interface Turn {
  readonly key: string
  readonly ask: 'INTRODUCTION' | 'QUESTION'
}

export interface AnswerMove {
  readonly kind: 'ANSWERED'
  readonly key: string
  /** The id of the event that went to the server. */
  readonly id: string
  /** ISO instant. */
  readonly at: string
  /** What this device thinks; the server grades again. */
  readonly rating: RatingValue
  readonly responseMs: number
  /** Set when the server said that the word comes on another day: it is not asked again in this attempt. */
  readonly settled?: true
}

/** What a learner did, in its order; the queue follows from it, so that taking back is leaving the last one out. */
export type Move =
  | { readonly kind: 'SEEN'; readonly key: string }
  | AnswerMove
  /** The word was paused: none of its questions is left. */
  | { readonly kind: 'RESTED'; readonly no: number }

/** A run through words in one format. `id` is the `attemptId` of its answers. */
export interface Attempt {
  readonly id: string
  readonly quiz: Quiz
  readonly mode: Mode
  /** Words that free practice was opened with, as the address names them; else empty. */
  readonly words: string
  /** Study date; the attempt cannot be resumed on another day. */
  readonly date: string
  readonly startedAt: string
  /** In the order in which they come. */
  readonly items: readonly PracticeItem[]
  readonly moves: readonly Move[]
}

/** An introduction is followed by so many other views before its word is asked, where there are so many. */
export const viewsBetween = 3

export const keyOf = ({ no, track }: Pick<PracticeItem, 'no' | 'track'>) => `${no}/${track}`

/** Whether a word may be asked in this way now; the server says so by its formats. */
export function canAsk({ formats, choices }: PracticeItem, quiz: Quiz): boolean {
  if (quiz === 'CHOICE')
    return formats.includes('CHOICE') && choices !== null && choices.meanings.length + choices.words.length > 0
  if (quiz === 'DICTATION') return formats.includes('DICTATION') || formats.includes('SENTENCE')
  return formats.includes('FLASHCARD')
}

/** What is still to come, the view at hand first. */
export function queueOf(attempt: Pick<Attempt, 'items' | 'mode' | 'moves'>): readonly Turn[] {
  const items = new Map(attempt.items.map((item) => [keyOf(item), item]))
  const ratings = new Map<string, RatingValue[]>()
  let queue: readonly Turn[] = attempt.items.map((item) => firstTurn(item, attempt.mode))
  for (const move of attempt.moves) {
    if (move.kind === 'RESTED') {
      queue = queue.filter(({ key }) => !key.startsWith(`${move.no}/`))
      continue
    }
    const item = items.get(move.key)
    if (!item) continue
    const rest = without(queue, move.key)
    const again: Turn = { key: move.key, ask: 'QUESTION' }
    if (move.kind === 'SEEN') {
      const at = Math.min(viewsBetween, rest.length)
      queue = [...rest.slice(0, at), again, ...rest.slice(at)]
      continue
    }
    const given = [...(ratings.get(move.key) ?? []), move.rating]
    ratings.set(move.key, given)
    queue = !move.settled && goodsLeft(item, attempt.mode, given) > 0 ? [...rest, again] : rest
  }
  return queue
}

const firstTurn = (item: PracticeItem, mode: Mode): Turn => ({
  key: keyOf(item),
  ask: item.phase === 'FRESH' && mode === 'TODAY' ? 'INTRODUCTION' : 'QUESTION',
})

function without(queue: readonly Turn[], key: string): readonly Turn[] {
  const at = queue.findIndex((turn) => turn.key === key)
  return at < 0 ? queue : [...queue.slice(0, at), ...queue.slice(at + 1)]
}

export interface AtHand {
  readonly item: PracticeItem
  readonly ask: Turn['ask']
  /** How often this attempt has asked the word before. */
  readonly askedBefore: number
}

/** The view at hand, null when the attempt is through. */
export function atHand(attempt: Attempt): AtHand | null {
  const [turn] = queueOf(attempt)
  const item = turn && attempt.items.find((each) => keyOf(each) === turn.key)
  if (!turn || !item) return null
  return { item, ask: turn.ask, askedBefore: answersTo(attempt, turn.key).length }
}

export const answersTo = (attempt: Pick<Attempt, 'moves'>, key: string): readonly AnswerMove[] =>
  attempt.moves.filter((move): move is AnswerMove => move.kind === 'ANSWERED' && move.key === key)

export const answersOf = (attempt: Pick<Attempt, 'moves'>): readonly AnswerMove[] =>
  attempt.moves.filter((move): move is AnswerMove => move.kind === 'ANSWERED')

export const withMove = (attempt: Attempt, move: Move): Attempt => ({ ...attempt, moves: [...attempt.moves, move] })

/** The attempt before its last step, and the answer that was taken back with it. */
export function stepBack(attempt: Attempt): { readonly attempt: Attempt; readonly undone: AnswerMove | null } {
  const last = attempt.moves.findLastIndex((move) => move.kind !== 'RESTED')
  const move = attempt.moves[last]
  if (!move) return { attempt, undone: null }
  return {
    attempt: { ...attempt, moves: attempt.moves.toSpliced(last, 1) },
    undone: move.kind === 'ANSWERED' ? move : null,
  }
}

/** A paused word is asked again where it stood. */
export const takenUpAgain = (attempt: Attempt, no: number): Attempt => ({
  ...attempt,
  moves: attempt.moves.filter((move) => move.kind !== 'RESTED' || move.no !== no),
})

/** What the server said about answers: a word that comes on another day has no question left here. */
export function settled(attempt: Attempt, ids: ReadonlySet<string>): Attempt {
  const fits = (move: Move) => move.kind === 'ANSWERED' && !move.settled && ids.has(move.id)
  if (!attempt.moves.some(fits)) return attempt
  return { ...attempt, moves: attempt.moves.map((move) => (fits(move) ? { ...move, settled: true } : move)) }
}

/**
 * An attempt once another tab of the same browser has told how its own stands: the same attempt goes on from there, and
 * what the schedule has asked there is not asked here too.
 */
export function besideOtherTab(mine: Attempt, told: Attempt): Attempt {
  if (told.id === mine.id) return told
  if (mine.mode !== 'TODAY' || told.mode !== 'TODAY' || told.date !== mine.date) return mine
  const there = new Set(answersOf(told).map(({ key }) => key))
  return withoutWords(mine, (key) => there.has(key))
}

/** An attempt without the words that are asked no more, but for those that were answered in it. */
export function withoutWords(attempt: Attempt, isGone: (key: string) => boolean): Attempt {
  const own = new Set(answersOf(attempt).map(({ key }) => key))
  const items = attempt.items.filter((item) => own.has(keyOf(item)) || !isGone(keyOf(item)))
  return items.length === attempt.items.length ? attempt : { ...attempt, items }
}

/** Words that are through, of all; it only falls when a step is taken back. */
export function progressOf(attempt: Attempt): { readonly done: number; readonly total: number } {
  const open = new Set(queueOf(attempt).map(({ key }) => key))
  return { done: attempt.items.length - open.size, total: attempt.items.length }
}
