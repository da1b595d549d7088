/** Where the server has it; the root, because it stands in for every document. */
const address = '/service-worker.js'

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** The page's policy lets no string become a script's address; this one lets exactly one. */
function trustedAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('readgrow-worker', {
    createScriptURL: (url) => {
      if (url !== address) throw new TypeError('not the address of our service worker')
      return url
    },
  })
  return (policy?.createScriptURL(address) ?? address) as string
}

/** Registers the service worker; false where browsers have none (private windows) and one reads on line only. */
export async function registerWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.register(trustedAddress(), { scope: '/' }).catch(() => undefined)
  return registration !== undefined
}

/** A worker of an earlier start must not hide a developer's changes. */
export async function removeWorker(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations().catch(() => [])) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
}
