import type { MemoryTrack } from '@readgrow/contract/facts'
import { studyDayNumber } from '@readgrow/learning'
import {
  answerFormat,
  balanceShift,
  type ChooseShift,
  cardState,
  comesLast,
  leechStep,
  type MemoryCard,
  nothingRemembered,
  replayWord,
  type Settled,
  takeAnswer,
  tracks,
  type WordMemory,
} from '@readgrow/learning/memory'
import type { Db, Tx } from '#platform/db'
import { cardsOf, loadsFrom, replaceCards, type StoredCard, storeCards } from './cards.ts'
import { sourceCode } from './codes.ts'
import { transferId } from './derived-ids.ts'
import { answersTo, appendAnswers, type LoggedAnswer, latestAnswers, settleAnew } from './log.ts'
import { type Practice, readSettings } from './settings.ts'

export interface TakenAnswer {
  readonly logged: LoggedAnswer
  readonly settled: Settled
  readonly leech: 'HELP' | 'PAUSED' | null
}

/** Everything that taking answers asks of an account, read once for a batch. */
export interface Desk {
  readonly accountId: number
  readonly practice: Practice
  readonly choose: ChooseShift
  /** Counts a card on the day that it got, for the cards behind it. */
  readonly note: (card: MemoryCard | null) => void
}

export async function openDesk(tx: Db, accountId: number, now: Date): Promise<Desk> {
  const practice = await readSettings(tx, accountId)
  const loads = await loadsFrom(tx, accountId, now)
  const loadOn = (day: number) => loads.get(day) ?? 0
  return {
    accountId,
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
  const memories = new Map(await cardsOf(tx, desk.accountId, nos))
  const latest = await latestAnswers(tx, desk.accountId, nos)
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
    if (isTransferred(taken.at(-1), recall)) take(transferOf(logged))
  }
  await appendAnswers(tx, desk.accountId, taken)
  const ready = [...changed.values()].filter(({ no }) => !replayed.has(no))
  await storeCards(tx, desk.accountId, ready)
  const anew = new Map<string, Settled>()
  for (const no of replayed) for (const settled of (await replay(tx, desk, no)).settled) anew.set(settled.id, settled)
  return taken.map((each) => ({ ...each, settled: anew.get(each.settled.id) ?? each.settled }))
}

function changesOf(no: number, before: WordMemory, after: WordMemory): StoredCard[] {
  return tracks.flatMap((track) => {
    const card = after[track]
    return card && card !== before[track] ? [{ no, track, card }] : []
  })
}

const leechOf = ({ before, after }: Settled) => (after ? leechStep(before?.lapses ?? 0, after.lapses) : null)

/**
 * Who writes a word rightly has remembered its meaning as well; nothing goes the other way. Whether the meaning was due
 * on that day decides what it counts as, and that is judged with all the answers of the word.
 */
function isTransferred(taken: TakenAnswer | undefined, recall: MemoryCard | null): boolean {
  if (taken?.settled.effect !== 'GRADED' || recall?.state !== cardState.review) return false
  const { answer } = taken.logged
  return answer.track === 'PRODUCTION' && answer.rating >= 3
}

function transferOf(logged: LoggedAnswer): LoggedAnswer {
  const id = transferId(logged.id)
  const { answer } = logged
  return {
    ...logged,
    id,
    // Just after the answer that it follows from, so that the order of the two is fixed.
    answer: {
      ...answer,
      id,
      track: 'RECALL',
      rating: 3,
      format: answerFormat.transfer,
      at: new Date(answer.at.getTime() + 1),
      mode: 'TODAY',
    },
    source: sourceCode.transfer,
    responseMs: null,
    given: null,
  }
}

/** Makes the memory of a word from its answers and puts it in place of what was there. */
export async function replay(tx: Tx, desk: Desk, no: number) {
  const answers = await answersTo(tx, desk.accountId, no, desk.practice)
  const result = replayWord(answers, desk.choose)
  await settleAnew(tx, desk.accountId, result.settled)
  await replaceCards(tx, desk.accountId, no, result.memory)
  return result
}

/** Graded answers by track, which decide when a model is fitted to the learner. */
export function gradedOf(taken: readonly TakenAnswer[]): Record<MemoryTrack, number> {
  const graded = { RECALL: 0, PRODUCTION: 0 }
  for (const { logged, settled } of taken) if (settled.effect === 'GRADED') graded[logged.answer.track] += 1
  return graded
}
