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
import type { Db, Tx } from '#platform/db'
import { cardsWithLatest, replaceCards, type StoredCard, storeCards } from './cards.ts'
import { sourceCode } from './codes.ts'
import { answersTo, appendAnswers, type LoggedAnswer, settleAnew } from './log.ts'
import { carriedOver, mayCarryOver, replayAnswers } from './replay-answers.ts'
import { type Practice, readSettingsAndLoads } from './settings.ts'

export interface TakenAnswer {
  readonly logged: LoggedAnswer
  readonly settled: Settled
  readonly leech: 'HELP' | 'PAUSED' | null
}

/** Everything that taking answers asks of an account, read once for a batch. */
export interface Desk {
  readonly accountId: number
  readonly now: Date
  readonly practice: Practice
  readonly choose: ChooseShift
  /** Counts a card on the day that it got, for the cards behind it. */
  readonly note: (card: MemoryCard | null) => void
}

export async function openDesk(tx: Db, accountId: number, now: Date): Promise<Desk> {
  const { practice, loads } = await readSettingsAndLoads(tx, accountId, now)
  const loadOn = (day: number) => loads.get(day) ?? 0
  return {
    accountId,
    now,
    practice,
    choose: (choice) => balanceShift({ ...choice, loadOn, easyDays: practice.easyDays }),
    note: (card) => {
      if (card?.state !== cardState.review) return
      const day = studyDayNumber(card.dueAt)
      loads.set(day, loadOn(day) + 1)
    },
  }
}

/**
 * Takes a batch of answers, all new and to words of the list: appends them and moves the cards. An answer that was given
 * before another one that is here already makes its word be replayed, so that the order of arrival never matters.
 */
export async function takeAnswers(tx: Tx, desk: Desk, answers: readonly LoggedAnswer[]): Promise<TakenAnswer[]> {
  if (answers.length === 0) return []
  const ordered = answers.toSorted((one, other) => one.answer.at.getTime() - other.answer.at.getTime())
  const nos = [...new Set(ordered.map(({ no }) => no))]
  const { memories: before, latest } = await cardsWithLatest(tx, desk.accountId, nos)
  const memories = new Map(before)
  const replayed = new Set<number>()
  const taken: TakenAnswer[] = []
  const changed = new Map<string, StoredCard>()
  const take = (logged: LoggedAnswer) => {
    const memory = memories.get(logged.no) ?? nothingRemembered
    if (!comesLast(memory, logged.answer, latest.get(logged.no) ?? null)) replayed.add(logged.no)
    latest.set(logged.no, logged.answer.at)
    const result = takeAnswer(memory, logged.answer, desk.choose)
    memories.set(logged.no, result.memory)
    desk.note(result.settled.after)
    taken.push({ logged, settled: result.settled, leech: leechOf(result.settled) })
    for (const card of changesOf(logged.no, memory, result.memory)) changed.set(`${card.no}|${card.track}`, card)
  }
  for (const logged of ordered) {
    take(logged)
    const recall = memories.get(logged.no)?.RECALL ?? null
    if (isTransferred(taken.at(-1), recall))
      take(transferOf(logged.no, carriedOver(logged.answer, desk.practice.modelOf('RECALL')), desk, logged.receivedAt))
  }
  await appendAnswers(tx, desk.accountId, taken)
  const ready = [...changed.values()].filter(({ no }) => !replayed.has(no))
  await storeCards(tx, desk.accountId, ready)
  for (const no of replayed) settleTaken(taken, no, before.get(no), await replay(tx, desk, no))
  return taken
}

/** What answers to a replayed word came to; what the word as a whole has come to by them stands with the last of them. */
function settleTaken(
  taken: TakenAnswer[],
  no: number,
  before: WordMemory = nothingRemembered,
  { memory, settled }: { readonly memory: WordMemory; readonly settled: readonly Settled[] },
): void {
  const anew = new Map(settled.map((each) => [each.id, each]))
  const last = taken.findLastIndex(({ logged }) => logged.no === no && logged.source !== sourceCode.transfer)
  const steps = tracks.map((track) => stepsBetween(before[track]?.lapses ?? 0, memory[track]?.lapses ?? 0))
  const leech = steps.find((step) => step === 'PAUSED') ?? steps.find((step) => step !== null) ?? null
  for (const [index, each] of taken.entries()) {
    if (each.logged.no !== no) continue
    taken[index] = { ...each, settled: anew.get(each.logged.id) ?? each.settled, leech: index === last ? leech : null }
  }
}

/** What is to be done about a word whose count of lapses has gone from one number to another. */
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

/** What a success in writing carries over to the meaning; whether it counts there is judged with all the answers. */
function isTransferred(taken: TakenAnswer | undefined, recall: MemoryCard | null): boolean {
  if (taken?.settled.effect !== 'GRADED' || recall?.state !== cardState.review) return false
  return mayCarryOver(taken.logged.answer)
}

const transferOf = (no: number, answer: WordAnswer, desk: Desk, now: Date): LoggedAnswer => ({
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
  parameters: desk.practice.versions.RECALL,
})

/** Makes the memory of a word from its answers and puts it in place of what was there. */
export async function replay(tx: Tx, desk: Desk, no: number) {
  const answers = await answersTo(tx, desk.accountId, no, desk.practice)
  const result = replayAnswers(answers, desk.practice.modelOf('RECALL'), desk.choose)
  const settled = new Map(result.settled.map((each) => [each.id, each]))
  const lacking = result.lacking.flatMap((answer) => {
    const its = settled.get(answer.id)
    return its ? [{ logged: transferOf(no, answer, desk, desk.now), settled: its }] : []
  })
  await appendAnswers(tx, desk.accountId, lacking)
  await settleAnew(tx, desk.accountId, result.settled)
  await replaceCards(tx, desk.accountId, no, result.memory)
  return result
}

/** Graded answers by track, those that were given and not carried over, which decide when a model is fitted to the learner. */
export function gradedOf(taken: readonly TakenAnswer[]): Record<MemoryTrack, number> {
  const graded = { RECALL: 0, PRODUCTION: 0 }
  for (const { logged, settled } of taken)
    if (settled.effect === 'GRADED' && logged.source !== sourceCode.transfer) graded[logged.answer.track] += 1
  return graded
}
