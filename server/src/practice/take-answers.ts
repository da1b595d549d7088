import type { MemoryTrack } from '@readgrow/contract/constants'
import { studyDayNumber } from '@readgrow/learning'
import {
  balanceShift,
  type ChooseShift,
  cardState,
  comesLast,
  leechStep,
  type MemoryCard,
  nothingRemembered,
  type Settled,
  takeAnswer,
  tracks,
  type WordAnswer,
  type WordMemory,
} from '@readgrow/learning/memory'
import type { Db, Tx } from '#platform/database/db'
import { cardsWithLatest, replaceCards, type StoredCard, storeCards } from './cards.ts'
import { sourceCode } from './codes.ts'
import { answersTo, appendAnswers, type LoggedAnswer, resettle } from './log.ts'
import { carriedOver, mayCarryOver, replayAnswers } from './replay-answers.ts'
import { type Practice, readSettingsAndLoads } from './settings.ts'

export interface TakenAnswer {
  readonly logged: LoggedAnswer
  readonly settled: Settled
  readonly leech: 'HELP' | 'PAUSED' | null
}

/** What taking a batch of answers needs to know about an account, read once. */
export interface ReviewBatch {
  readonly accountId: number
  readonly now: Date
  readonly practice: Practice
  readonly choose: ChooseShift
  /** Counts a card on the day that it is due, so that the cards after it find that day fuller. */
  readonly countOnDay: (card: MemoryCard | null) => void
}

export async function openReviewBatch(tx: Db, accountId: number, now: Date): Promise<ReviewBatch> {
  const { practice, loads } = await readSettingsAndLoads(tx, accountId, now)
  const loadOn = (day: number) => loads.get(day) ?? 0
  return {
    accountId,
    now,
    practice,
    choose: (choice) => balanceShift({ ...choice, loadOn, easyDays: practice.easyDays }),
    countOnDay: (card) => {
      if (card?.state !== cardState.review) return
      const day = studyDayNumber(card.dueAt)
      loads.set(day, loadOn(day) + 1)
    },
  }
}

/**
 * Takes a batch of answers, all new and to words of the list: appends them and moves the cards. An answer that is older
 * than one in the log causes a replay of its word, so that the order of arrival never matters.
 */
export async function takeAnswers(
  tx: Tx,
  batch: ReviewBatch,
  answers: readonly LoggedAnswer[],
): Promise<TakenAnswer[]> {
  if (answers.length === 0) return []
  const ordered = answers.toSorted((one, other) => one.answer.at.getTime() - other.answer.at.getTime())
  const nos = [...new Set(ordered.map(({ no }) => no))]
  const { memories: before, latest } = await cardsWithLatest(tx, batch.accountId, nos)
  const memories = new Map(before)
  const replayed = new Set<number>()
  const taken: TakenAnswer[] = []
  const changed = new Map<string, StoredCard>()
  const take = (logged: LoggedAnswer) => {
    const memory = memories.get(logged.no) ?? nothingRemembered
    if (!comesLast(memory, logged.answer, latest.get(logged.no) ?? null)) replayed.add(logged.no)
    latest.set(logged.no, logged.answer.at)
    const result = takeAnswer(memory, logged.answer, batch.choose)
    memories.set(logged.no, result.memory)
    batch.countOnDay(result.settled.after)
    taken.push({ logged, settled: result.settled, leech: leechOf(result.settled) })
    for (const card of changesOf(logged.no, memory, result.memory)) changed.set(`${card.no}|${card.track}`, card)
  }
  for (const logged of ordered) {
    take(logged)
    const recall = memories.get(logged.no)?.RECALL ?? null
    if (isTransferred(taken.at(-1), recall))
      take(
        transferOf(logged.no, carriedOver(logged.answer, batch.practice.modelOf('RECALL')), batch, logged.receivedAt),
      )
  }
  await appendAnswers(tx, batch.accountId, taken)
  const ready = [...changed.values()].filter(({ no }) => !replayed.has(no))
  await storeCards(tx, batch.accountId, ready)
  for (const no of replayed) settleTaken(taken, no, before.get(no), await replay(tx, batch, no))
  return taken
}

/** Gives answers to a replayed word their effects; its last answer gets what has become of the word as a whole. */
function settleTaken(
  taken: TakenAnswer[],
  no: number,
  before: WordMemory = nothingRemembered,
  { memory, settled }: { readonly memory: WordMemory; readonly settled: readonly Settled[] },
): void {
  const replayed = new Map(settled.map((each) => [each.id, each]))
  const last = taken.findLastIndex(({ logged }) => logged.no === no && logged.source !== sourceCode.transfer)
  const steps = tracks.map((track) => stepsBetween(before[track]?.lapses ?? 0, memory[track]?.lapses ?? 0))
  const leech = steps.find((step) => step === 'PAUSED') ?? steps.find((step) => step !== null) ?? null
  for (const [index, each] of taken.entries()) {
    if (each.logged.no !== no) continue
    taken[index] = {
      ...each,
      settled: replayed.get(each.logged.id) ?? each.settled,
      leech: index === last ? leech : null,
    }
  }
}

/** What to do about a word whose count of lapses has gone from one number to another. */
function stepsBetween(from: number, to: number): TakenAnswer['leech'] {
  const steps = Array.from({ length: Math.max(0, to - from) }, (_, index) => leechStep(from + index, from + index + 1))
  return steps.find((step) => step === 'PAUSED') ?? steps.find((step) => step !== null) ?? null
}

function changesOf(no: number, before: WordMemory, after: WordMemory): StoredCard[] {
  return tracks.flatMap((track) => {
    const card = after[track]
    return card && card !== before[track] ? [{ no, track, card }] : []
  })
}

const leechOf = ({ before, after }: Settled) => (after ? leechStep(before?.lapses ?? 0, after.lapses) : null)

/** Whether a success in writing carries over to the meaning; a replay decides whether it counts there. */
function isTransferred(taken: TakenAnswer | undefined, recall: MemoryCard | null): boolean {
  if (taken?.settled.effect !== 'GRADED' || recall?.state !== cardState.review) return false
  return mayCarryOver(taken.logged.answer)
}

const transferOf = (no: number, answer: WordAnswer, batch: ReviewBatch, now: Date): LoggedAnswer => ({
  id: answer.id,
  no,
  answer,
  receivedAt: now,
  attemptId: null,
  source: sourceCode.transfer,
  correct: true,
  hints: 0,
  replays: 0,
  responseMs: null,
  given: null,
  place: null,
  parameters: batch.practice.versions.RECALL,
})

/** Recalculates the memory of a word from its answers and replaces what was stored. */
export async function replay(tx: Tx, batch: ReviewBatch, no: number) {
  const answers = await answersTo(tx, batch.accountId, no, batch.practice)
  const result = replayAnswers(answers, batch.practice.modelOf('RECALL'), batch.choose)
  const settled = new Map(result.settled.map((each) => [each.id, each]))
  const lacking = result.lacking.flatMap((answer) => {
    const effect = settled.get(answer.id)
    return effect ? [{ logged: transferOf(no, answer, batch, batch.now), settled: effect }] : []
  })
  await appendAnswers(tx, batch.accountId, lacking)
  await resettle(tx, batch.accountId, result.settled)
  await replaceCards(tx, batch.accountId, no, result.memory)
  return result
}

/** Graded answers by track, without carried ones; they decide when a model is fitted to the learner. */
export function gradedOf(taken: readonly TakenAnswer[]): Record<MemoryTrack, number> {
  const graded = { RECALL: 0, PRODUCTION: 0 }
  for (const { logged, settled } of taken)
    if (settled.effect === 'GRADED' && logged.source !== sourceCode.transfer) graded[logged.answer.track] += 1
  return graded
}
