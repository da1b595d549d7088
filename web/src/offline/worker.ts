import { trustedWorker } from '../trusted-worker.ts'

/** Where the server has it; the root, because it stands in for every document. */
const address = '/service-worker.js'

/** Registers the service worker; false where browsers have none (private windows) and reading needs a connection. */
export async function registerWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker
    ?.register(trustedWorker(address), { scope: '/' })
    .catch(() => undefined)
  return registration !== undefined
}

/** A worker of an earlier start must not hide a developer's changes. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
