import { subscriptionHere } from './push-here.ts'

/** What this browser says about notifications. `blocked`: the person, or the browser on their behalf, has said no. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

export class PushRefused extends Error {
  readonly why: 'blocked' | 'dismissed' | 'no-worker'
  constructor(why: PushRefused['why']) {
    super(`no notices here: ${why}`)
    this.why = why
  }
}

const isSupported = () =>
  'serviceWorker' in navigator && navigator.serviceWorker && 'PushManager' in window && 'Notification' in window

/** The state of notifications in this browser. Asks for no permission. */
export async function pushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await subscriptionHere()) ? 'on' : 'off'
}

// The worker is registered seconds after the page has come to rest.
const workerWithinMs = 10_000

/** `ready` never settles where there is no worker. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PushRefused('no-worker')), workerWithinMs)
    void navigator.serviceWorker.ready.then((registration) => {
      clearTimeout(timer)
      resolve(registration)
    })
  })
}

/**
 * Asks for the permission, which only a press may do, and subscribes this browser with the server's key. Throws
 * `PushRefused` where it may not be.
 */
export async function subscribeHere(
  key: string,
): Promise<{ endpoint: string; keys: { p256dh: string; auth: string } }> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'blocked' : 'dismissed')
  const { pushManager } = await workerReady()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with an earlier key of the server stands in the way of one with the new.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Base64url, as keys are written in JSON; not every browser takes the text itself. */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
