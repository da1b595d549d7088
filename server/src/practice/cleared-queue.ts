import type { ReviewEffect } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { type Batch, believedTime, type LoggedEvent, nowhere } from '#learning-log'
import { isQueueSettled } from '#study-days'
import { clearedId } from './derived-ids.ts'
import { readQueue } from './today.ts'

interface Answers {
  readonly given: readonly { readonly id: string; readonly at: string }[]
  readonly reviews: readonly { readonly id: string; readonly effect: ReviewEffect }[]
}

/**
 * The event that says that these answers emptied the queue of the day on which the last of them was given; null when
 * they did not, or when the log already says so. Its id is derived from the day, so a day has one at most.
 */
export async function clearedQueue(
  { recorder, tx, now }: Batch,
  { given, reviews }: Answers,
): Promise<LoggedEvent | null> {
  const scheduled = new Set(
    reviews.filter(({ effect }) => effect === 'GRADED' || effect === 'STEP').map(({ id }) => id),
  )
  const times = given.filter(({ id }) => scheduled.has(id)).map(({ at }) => believedTime(new Date(at), now).getTime())
  if (times.length === 0) return null
  const { account } = recorder
  const at = new Date(Math.max(...times))
  const studyDate = studyDateOf(at)
  if (await isQueueSettled(tx, account.id, studyDate)) return null
  const { queue } = await readQueue({ db: tx, clock: { now: () => at }, account })
  if (queue.items.length > 0) return null
  const id = clearedId(account.id, studyDate)
  return { accountId: account.id, id, kind: 'QUEUE_CLEARED', clientAt: at, studyDate, ...nowhere, detail: {} }
}
