import type { ReviewEffect } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import type { Account, Services } from '#platform/context'
import type { Tx } from '#platform/db'
import { clearedId, readQueue } from '#practice'
import { isQueueSettled } from '#study-days'
import { believedTime, type LoggedEvent } from './events.ts'

interface Answers {
  readonly given: readonly { readonly id: string; readonly at: string }[]
  readonly reviews: readonly { readonly id: string; readonly effect: ReviewEffect }[]
  readonly now: Date
}

/**
 * The event that says that these answers emptied the queue of the day on which the last of them was given; null when they
 * did not, or when the log says it already. Its id is the day's own, so that a day has one at most.
 */
export async function clearedQueue(
  ctx: Pick<Services, 'clock'> & { readonly account: Account },
  tx: Tx,
  { given, reviews, now }: Answers,
): Promise<LoggedEvent | null> {
  const scheduled = new Set(
    reviews.filter(({ effect }) => effect === 'GRADED' || effect === 'STEP').map(({ id }) => id),
  )
  const times = given.filter(({ id }) => scheduled.has(id)).map(({ at }) => believedTime(new Date(at), now).getTime())
  if (times.length === 0) return null
  const accountId = ctx.account.id
  const at = new Date(Math.max(...times))
  const studyDate = studyDateOf(at)
  if (await isQueueSettled(tx, accountId, studyDate)) return null
  const { queue } = await readQueue({ db: tx, clock: { now: () => at }, account: ctx.account })
  if (queue.items.length > 0) return null
  const nowhere = { articleId: null, level: null, revision: null, sentenceId: null }
  const id = clearedId(accountId, studyDate)
  return { accountId, id, kind: 'QUEUE_CLEARED', clientAt: at, studyDate, ...nowhere, detail: {} }
}
