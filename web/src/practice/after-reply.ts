import type { CallReply } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { type AtHand, type Attempt, answersOf, keyOf, settled, withMove } from './attempt.ts'
import type { Notice } from './use-practising.ts'

type Reply = CallReply<'POST /learning/events'>

/**
 * Applies the server's grading: paused words leave, and words due on another day are not asked again. One of those
 * that is in view is asked once more all the same: what is looked at does not go from under a finger.
 */
export function afterReply(
  attempt: Attempt,
  { reviews }: Reply,
  inView: AtHand | null,
): { attempt: Attempt; notice: Notice | null } {
  const own = new Map(answersOf(attempt).map((move) => [move.id, move.key]))
  const mine = reviews.filter(({ id }) => own.has(id))
  const itemOf = (id: string) => attempt.items.find((item) => keyOf(item) === own.get(id))
  const today = ({ dueAt }: (typeof mine)[number]) => dueAt === null || studyDateOf(new Date(dueAt)) <= attempt.date
  const isInView = (id: string) => inView !== null && own.get(id) === keyOf(inView.item)
  const elsewhen = mine.filter((review) => attempt.mode === 'TODAY' && !today(review) && !isInView(review.id))
  let next = settled(attempt, new Set(elsewhen.map(({ id }) => id)))
  let notice: Notice | null = null
  for (const { id, leech } of mine) {
    const item = leech ? itemOf(id) : undefined
    if (!item) continue
    if (leech === 'PAUSED') next = withMove(next, { kind: 'RESTED', no: item.no })
    notice = { kind: leech === 'PAUSED' ? 'PAUSED' : 'HARD', item }
  }
  return { attempt: next, notice }
}
