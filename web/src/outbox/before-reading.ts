import { countWaiting, flush, isPutOff } from './outbox.ts'

// As long as a reading call waits before it falls back to the cache.
const lateAfterMs = 3_000

/** Sends what waits on this device. Where no answer comes, the call goes on without it. */
export async function sendWaiting(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lateAfterMs)
  })
  await Promise.race([flush(), late])
  clearTimeout(timer)
}

// An article does not depend on the last event, so it does not wait.
const showsOwnDoings = /^GET \/(home|vocabulary|challenges|self-study)/

/** Runs before a call. A reply that shows the reader's own actions must include what they did a moment ago. */
export async function sendBefore(name: string): Promise<void> {
  // Offline, waiting would only delay the call.
  if (!showsOwnDoings.test(name) || isPutOff() || !navigator.onLine) return
  if ((await countWaiting()) > 0) await sendWaiting()
}
