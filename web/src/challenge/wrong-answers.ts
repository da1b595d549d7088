import { noteRoundSize } from '@readgrow/learning/attempt-state'
import type { LearningEvent } from '#outbox'
import { ask } from '#query'
import type { WrongAnswer, WrongAnswers } from './challenge.ts'

export const wrongAnswersCall = ask('GET /challenges/wrong-answers')

type Place = Pick<WrongAnswer, 'attemptId' | 'position'>

const isAt = (one: Place, other: Place) => one.attemptId === other.attemptId && one.position === other.position

/** Names an item in an address and in a list. */
export const itemKey = ({ attemptId, position }: Place): string => `${attemptId}-${position}`

/** The wrong answers without one of them. */
export const without = ({ items }: WrongAnswers, place: Place): WrongAnswers => ({
  items: items.filter((item) => !isAt(item, place)),
})

/** The wrong answers with one of them back where it stood. */
export const withBack = ({ items }: WrongAnswers, item: WrongAnswer, index: number): WrongAnswers => ({
  items: items.some((each) => isAt(each, item)) ? items : items.toSpliced(index, 0, item),
})

const retryAfterMs = 10 * 60_000

/** The wrong answers after one was tried at an instant: it waits, as the server will say more exactly. */
export function withTry({ items }: WrongAnswers, place: Place, atMs: number): WrongAnswers {
  const later = new Date(atMs + retryAfterMs).toISOString()
  return { items: items.map((item) => (isAt(item, place) ? { ...item, retryAt: later, dueAt: later } : item)) }
}

/** The wrong answers as they are after what this device has not sent yet. */
export function withWaiting(known: WrongAnswers, events: readonly LearningEvent[]): WrongAnswers {
  const gone = new Map<string, Place>()
  let noted = known
  for (const event of events)
    if (event.kind === 'WRONG_ANSWER_DISMISSED') gone.set(itemKey(event), event)
    else if (event.kind === 'WRONG_ANSWER_RESTORED') gone.delete(itemKey(event))
    else if (event.kind === 'WRONG_ANSWER_RETRIED') noted = withTry(noted, event, Date.parse(event.at))
  return [...gone.values()].reduce(without, noted)
}

/** The items that a round of the note may ask at an instant; they come the most overdue first. */
export const dueItems = ({ items }: WrongAnswers, nowMs: number): WrongAnswer[] =>
  items.filter(({ dueAt }) => Date.parse(dueAt) <= nowMs)

/** A round of the note: ten of what is due, after the one that was chosen from the list. */
export function roundOf(known: WrongAnswers, from: string, nowMs: number): WrongAnswer[] {
  const chosen = known.items.filter((item) => itemKey(item) === from && Date.parse(item.retryAt) <= nowMs)
  const others = dueItems(known, nowMs).filter((item) => itemKey(item) !== from)
  return [...chosen, ...others].slice(0, noteRoundSize)
}

export { noteRoundSize }
