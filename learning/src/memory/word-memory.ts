import { studyDayNumber, studyDayStart } from '../study-clock.ts'
import {
  type AnswerFormat,
  answerFormat,
  cardState,
  learnAheadMs,
  type MemoryCard,
  type MemoryModel,
  type Outcome,
  type Rating,
  schedulerOf,
} from './memory-model.ts'

export const tracks = ['RECALL', 'PRODUCTION'] as const
export type Track = (typeof tracks)[number]

/** The memory of one word. Production is null until recall is firm enough to ask for the spelling. */
export interface WordMemory {
  readonly RECALL: MemoryCard | null
  readonly PRODUCTION: MemoryCard | null
}

export const nothingRemembered: WordMemory = { RECALL: null, PRODUCTION: null }

/** One line of the log of answers, as far as memory is concerned. */
export interface WordAnswer {
  readonly id: string
  readonly track: Track
  readonly at: Date
  readonly rating: Rating
  readonly format: AnswerFormat
  /** `TODAY` answers a scheduled question, `PRACTICE` a voluntary one. */
  readonly mode: 'TODAY' | 'PRACTICE'
  readonly model: MemoryModel
  /** A memory imported from another program. */
  readonly imported?: MemoryCard | undefined
  /** The shift chosen when the answer was first applied; it stays as long as the interval is the same. */
  readonly chosen?: { readonly scheduledDays: number; readonly shift: number } | undefined
}

export type Effect = 'GRADED' | 'STEP' | 'READING' | 'PRACTICE' | 'IMPORTED'

/** What an answer changed. Without an effect on the schedule all but `before` is null. */
export interface Settled {
  readonly id: string
  readonly effect: Effect
  readonly before: MemoryCard | null
  readonly after: MemoryCard | null
  readonly recall: number | null
  readonly elapsedDays: number | null
  readonly scheduledDays: number | null
  readonly shift: number | null
}

/** Chooses the study day for an interval: days of shift, see `balanceShift`. */
export type ChooseShift = (choice: {
  readonly day: number
  readonly scheduledDays: number
  readonly elapsedDays: number
  readonly siblingDay: number | null
}) => number

export const noShift: ChooseShift = () => 0

/** With a stability of a week the meaning is firm; from then on the word is also to be written. */
const firmDays = 7

/** Whether to ask a card at an instant; steps may be up to twenty minutes early. */
export function isDueAt(card: MemoryCard, at: Date): boolean {
  const ahead = card.state === cardState.learning || card.state === cardState.relearning ? learnAheadMs : 0
  return card.dueAt.getTime() <= at.getTime() + ahead
}

const sameDay = (one: Date, other: Date) => studyDayNumber(one) === studyDayNumber(other)

/** Whether the word was asked in this track on the study day of an instant. Meeting it in reading does not count. */
const wasAskedOn = (card: MemoryCard | null, at: Date) =>
  card !== null && card.reps > 0 && sameDay(card.lastAt, at) && card.lastFormat !== answerFormat.reading

/**
 * What an answer counts as. The first answer of a study day to a word is graded, in either track. A later one is a step
 * while the word is being learned and its time has come; all others are practice. A voluntary answer is graded only if
 * the card was due. `sibling` is the word's card in the other track.
 */
export function effectOf(
  card: MemoryCard | null,
  answer: Pick<WordAnswer, 'at' | 'mode' | 'format' | 'track'>,
  sibling: MemoryCard | null,
): Effect {
  if (answer.format === answerFormat.import) return card && card.reps > 0 ? 'PRACTICE' : 'IMPORTED'
  if (answer.format === answerFormat.reading)
    return card?.state === cardState.review && isDueAt(card, answer.at) ? 'READING' : 'PRACTICE'
  if (answer.format === answerFormat.transfer)
    return card?.state === cardState.review && isDueAt(card, answer.at) && !sameDay(card.lastAt, answer.at)
      ? 'GRADED'
      : 'PRACTICE'
  const first = !wasAskedOn(sibling, answer.at)
  if (!card || card.reps === 0) return first && answer.mode === 'TODAY' ? 'GRADED' : 'PRACTICE'
  const due = isDueAt(card, answer.at)
  if (!sameDay(card.lastAt, answer.at)) return first && (answer.mode === 'TODAY' || due) ? 'GRADED' : 'PRACTICE'
  return answer.mode === 'TODAY' && due && card.state !== cardState.review ? 'STEP' : 'PRACTICE'
}

/** The first answer to a new word is at most Good: the learner has not remembered it over night yet. */
const ratingThatCounts = (card: MemoryCard | null, rating: Rating): Rating =>
  (!card || card.reps === 0) && rating === 4 ? 3 : rating

const other: Record<Track, Track> = { RECALL: 'PRODUCTION', PRODUCTION: 'RECALL' }

/** Applies one answer to the memory of its word. */
export function takeAnswer(
  memory: WordMemory,
  answer: WordAnswer,
  choose: ChooseShift,
): { readonly memory: WordMemory; readonly settled: Settled } {
  const before = memory[answer.track]
  const sibling = memory[other[answer.track]]
  const effect = effectOf(before, answer, sibling)
  if (effect === 'PRACTICE') return { memory, settled: { ...unsettled(answer.id, before), effect } }
  if (effect === 'IMPORTED') {
    const after = answer.imported ?? before
    return { memory: withCard(memory, answer, after), settled: { ...unsettled(answer.id, before), effect, after } }
  }
  const outcome = withFailedDay(before, outcomeOf(before, answer, effect), { answer, effect })
  const { after, shift } = onChosenDay(outcome, answer, sibling, choose)
  const { recall, elapsedDays, scheduledDays } = outcome
  return {
    memory: withCard(memory, answer, after),
    settled: { id: answer.id, effect, before, after, recall, elapsedDays, scheduledDays, shift },
  }
}

const unsettled = (id: string, before: MemoryCard | null) => ({
  id,
  before,
  after: null,
  recall: null,
  elapsedDays: null,
  scheduledDays: null,
  shift: null,
})

/**
 * A learner counts a word as forgotten on every study day on which the first answer is wrong. FSRS counts it only when
 * it leaves review, so that a word failed daily, which never comes back there, would count as forgotten once.
 */
function withFailedDay(
  before: MemoryCard | null,
  outcome: Outcome,
  { answer, effect }: { readonly answer: WordAnswer; readonly effect: Effect },
): Outcome {
  const isFailedDay = effect === 'GRADED' && answer.rating === 1 && before !== null && before.reps > 0
  if (!isFailedDay || outcome.card.lapses > before.lapses) return outcome
  return { ...outcome, card: { ...outcome.card, lapses: before.lapses + 1 } }
}

function outcomeOf(before: MemoryCard | null, answer: WordAnswer, effect: Effect): Outcome {
  const scheduler = schedulerOf(answer.model)
  if (effect === 'READING' && before) return scheduler.read(before, answer.at)
  return scheduler.answer(before, answer.at, ratingThatCounts(before, answer.rating), answer.format)
}

function onChosenDay(
  { card, scheduledDays, elapsedDays }: Outcome,
  answer: WordAnswer,
  sibling: MemoryCard | null,
  choose: ChooseShift,
) {
  if (card.state !== cardState.review) return { after: card, shift: 0 }
  const day = studyDayNumber(answer.at)
  const siblingDay = sibling ? studyDayNumber(sibling.dueAt) : null
  const { chosen } = answer
  const shift =
    chosen?.scheduledDays === scheduledDays ? chosen.shift : choose({ day, scheduledDays, elapsedDays, siblingDay })
  return { after: shift === 0 ? card : { ...card, dueAt: studyDayStart(day + scheduledDays + shift) }, shift }
}

/** Stores a card in its track. A recall that has become firm opens the other track from the next study day on. */
function withCard(memory: WordMemory, answer: WordAnswer, card: MemoryCard | null): WordMemory {
  const next = { ...memory, [answer.track]: card }
  const { RECALL: recall, PRODUCTION: production } = next
  if (production || recall?.state !== cardState.review || recall.stability < firmDays) return next
  return { RECALL: recall, PRODUCTION: freshCard(answer.at) }
}

/** A card that waits for its first answer from the next study day on. */
export function freshCard(at: Date): MemoryCard {
  return {
    state: cardState.fresh,
    step: 0,
    stability: 0,
    difficulty: 0,
    dueAt: studyDayStart(studyDayNumber(at) + 1),
    lastAt: at,
    reps: 0,
    lapses: 0,
    passes: 0,
    lastFormat: answerFormat.none,
  }
}

/** Formats that say something about a word without asking it. */
const unasked: ReadonlySet<AnswerFormat> = new Set([answerFormat.reading, answerFormat.import])

/**
 * The memory of a word from all its answers, in the order in which they were given (then by id), whatever the order of
 * their arrival. Evidence from reading does not count on days on which the word was asked.
 */
export function replayWord(
  answers: readonly WordAnswer[],
  choose: ChooseShift,
): { readonly memory: WordMemory; readonly settled: readonly Settled[] } {
  const ordered = answers.toSorted((one, two) => one.at.getTime() - two.at.getTime() || (one.id < two.id ? -1 : 1))
  const asked = new Set(
    ordered
      .filter(({ track, format }) => track === 'RECALL' && !unasked.has(format))
      .map(({ at }) => studyDayNumber(at)),
  )
  let memory = nothingRemembered
  const settled: Settled[] = []
  for (const answer of ordered) {
    if (answer.format === answerFormat.reading && asked.has(studyDayNumber(answer.at))) {
      settled.push({ ...unsettled(answer.id, memory[answer.track]), effect: 'PRACTICE' })
      continue
    }
    const taken = takeAnswer(memory, answer, choose)
    memory = taken.memory
    settled.push(taken.settled)
  }
  return { memory, settled }
}

/**
 * Whether an answer can be applied to the present memory; otherwise the word's answers must be replayed. `latest` is
 * the time of the word's latest answer in either track, whether it counted or not, without those taken back; null if
 * there is none. Practice leaves no trace in the memory, but may count once an earlier answer arrives.
 */
export function comesLast(memory: WordMemory, answer: Pick<WordAnswer, 'at' | 'format'>, latest: Date | null): boolean {
  if (latest === null) return true
  if (latest.getTime() >= answer.at.getTime()) return false
  if (answer.format === answerFormat.reading) return !sameDay(latest, answer.at)
  const { RECALL: recall } = memory
  return recall?.lastFormat !== answerFormat.reading || !sameDay(recall.lastAt, answer.at)
}
