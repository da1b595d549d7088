import type { Cancellation } from '#platform/payment-gateway/index'

interface Asked {
  readonly id: string
  readonly amountKrw: number
  readonly startedAt: Date
}

/** What a refund is asked for with: why, and which it is, so that it is known again by more than its sum. */
export const reasonOf = (why: string, refundId: string): string => `${why} ${refundId}`

/** Clocks of ours and of the gateway may differ by so much. */
const clocksApartMs = 5 * 60_000

/** Whether a reason names any refund. */
const namesOne = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/

/**
 * The cancellation that a refund of ours has become at the gateway. Its reason names it. A provider that keeps reasons
 * shorter than that leaves the sum and the time, of what did not come by the console and is no refund yet (`taken`).
 */
export function ownCancellation(
  cancellations: readonly Cancellation[],
  { id, amountKrw, startedAt }: Asked,
  taken: ReadonlySet<string>,
): Cancellation | undefined {
  const possible = cancellations.filter((each) => each.state !== 'FAILED' && !taken.has(each.id))
  return (
    possible.find(({ reason }) => reason.includes(id)) ??
    possible.find(
      (each) =>
        !each.isByOthers &&
        !namesOne.test(each.reason) &&
        each.amountKrw === amountKrw &&
        each.requestedAt.getTime() >= startedAt.getTime() - clocksApartMs,
    )
  )
}

/** Whether the list has all that was cancelled: one that has not cannot tell whether ours is among it. */
export const addsUp = (cancellations: readonly Cancellation[], cancelledKrw: number): boolean =>
  cancellations.reduce((sum, { state, amountKrw }) => sum + (state === 'SUCCEEDED' ? amountKrw : 0), 0) === cancelledKrw
