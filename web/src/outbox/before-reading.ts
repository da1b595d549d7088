import { countWaiting, flush, isPutOff } from './outbox.ts'

// As long as a reading call waits before it takes what the device keeps.
const lateAfterMs = 3_000

/** Sends what waits on this device; on a line that does not answer one goes on without. */
export async function sendWaiting(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lateAfterMs)
  })
  await Promise.race([flush(), late])
  clearTimeout(timer)
}

// An article is the same with the last step told a moment later; it is not kept waiting.
const showsOwnDoings = /^GET \/(home|vocabulary)/

/** Before a call: where its answer shows the reader's doings, what he did in the moment before must be in it. */
export async function sendBefore(name: string): Promise<void> {
  // Without a line the call would only be late.
  if (!showsOwnDoings.test(name) || isPutOff() || !navigator.onLine) return
  if ((await countWaiting()) > 0) await sendWaiting()
}
