import { call } from '#session'

// A file of its own: signing out needs it on every page, the rest of what notices need only their settings do.

/** The subscription of this browser; null where there is none or none can be had. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return (await registration?.pushManager?.getSubscription().catch(() => null)) ?? null
}

/** Ends the subscription of this browser; returns its address, by which the server knows it, or null where none was. */
export async function unsubscribeHere(): Promise<string | null> {
  const subscription = await subscriptionHere()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}

/** Nobody who uses this browser next gets the notices of who leaves it: ended here and on the server, whichever works. */
export async function endNoticesHere(): Promise<void> {
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.allSettled([
    call('POST /push/unsubscriptions', { body: { endpoint } }, { quiet: true }),
    subscription.unsubscribe(),
  ])
}
