import { flush } from '#outbox'

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
