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

// An article does not depend on the last event, so it does not wait.
const showsOwnDoings = /^GET \/(home|vocabulary)/

/** Runs before a call. A reply that shows the reader's own actions must include what they did a moment ago. */
export async function sendBefore(name: string): Promise<void> {
  // Without a line the call would only be late.
  if (!showsOwnDoings.test(name) || isPutOff() || !navigator.onLine) return
  if ((await countWaiting()) > 0) await sendWaiting()
}
