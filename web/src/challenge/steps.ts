import { scoreOf } from '@readgrow/learning/attempt-state'
import type { QuestionAnswer, QuestionResult } from '#questions'
import type { Attempt, AttemptItem } from './challenge.ts'

export type Round = 1 | 2

export interface Step {
  readonly item: AttemptItem
  readonly round: Round
}

type Waiting = ReadonlyMap<string, QuestionAnswer>

export const keyOf = (position: number, round: number): string => `${position}/${round}`

export const resultAt = ({ result, again }: AttemptItem, round: Round): QuestionResult | null =>
  round === 1 ? result : again

/** The question to ask now: the first without an answer, then what was wrong once more; null when nothing is left. */
export function nextStep({ items, state }: Pick<Attempt, 'items' | 'state'>, waiting: Waiting): Step | null {
  if (state === 'DONE' || state === 'CLOSED') return null
  const isOpen = (item: AttemptItem, round: Round) =>
    resultAt(item, round) === null && !waiting.has(keyOf(item.position, round))
  const first = items.find((item) => isOpen(item, 1))
  if (first) return { item: first, round: 1 }
  // What waits to be judged may turn out wrong, so the second round begins when all of the first is judged.
  if (items.some(({ result }) => result === null)) return null
  const wrong = items.find((item) => item.result?.correct === false && isOpen(item, 2))
  return wrong ? { item: wrong, round: 2 } : null
}

/** How many questions of the first round have an answer, judged or not. */
export const answeredIn = ({ items }: Pick<Attempt, 'items'>, waiting: Waiting): number =>
  items.filter(({ position, result }) => result !== null || waiting.has(keyOf(position, 1))).length

const isJudged = (items: readonly AttemptItem[]) => items.every(({ result }) => result !== null)

/** The attempt with one more result; its state follows, as far as the device can know it. */
export function withResult(
  attempt: Attempt,
  { position, round }: { readonly position: number; readonly round: Round },
  result: QuestionResult,
): Attempt {
  const items = attempt.items.map((item) =>
    item.position === position ? { ...item, ...(round === 1 ? { result } : { again: result }) } : item,
  )
  if (attempt.state !== 'RUNNING' && attempt.state !== 'AGAIN') return { ...attempt, items }
  if (!isJudged(items)) return { ...attempt, items }
  const isDueAgain = items.some((item) => item.result?.correct === false && item.again === null)
  return {
    ...attempt,
    items,
    state: isDueAgain ? 'AGAIN' : 'DONE',
    score: scoreOf(items.map(({ isPilot, result: first, again }) => ({ isPilot, first, triedAgain: again !== null }))),
  }
}
