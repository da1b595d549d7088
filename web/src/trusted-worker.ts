interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown }
}

/** The workers that pages start: the service worker at the root, and those that the build put beside the other scripts. */
const isOurs = (url: string) => url === '/service-worker.js' || /^\/assets\/[\w-]*worker-[\w-]+\.js$/.test(url)

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** The page's policy lets no string become a script's address; this one lets those of our own workers. */
export function trustedWorker(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('readgrow-worker', {
    createScriptURL: (given) => {
      if (!isOurs(given)) throw new TypeError('not the address of a worker of ours')
      return given
    },
  })
  return (policy?.createScriptURL(url) ?? url) as string
}
