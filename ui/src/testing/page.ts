import { BrowserErrorCaptureEnum, GlobalWindow } from 'happy-dom'
import { afterAll, vi } from 'vitest'
import { populateGlobal } from 'vitest/runtime'

// Each file of tests has a page of its own: a new window, and the modules of the product anew. Libraries stay in the
// process, because to evaluate them takes as long as the tests.
const page = new GlobalWindow({
  url: 'http://localhost:3000',
  console,
  settings: { errorCapture: BrowserErrorCaptureEnum.disabled },
})

const ofBrowser = ['Request', 'Response', 'MessagePort', 'fetch', 'Headers', 'AbortController', 'AbortSignal', 'URL']
const alsoOfBrowser = ['URLSearchParams', 'FormData', 'localStorage', 'sessionStorage', 'navigator']
const { keys, originals } = populateGlobal(globalThis, page, {
  bindFunctions: true,
  additionalKeys: [...ofBrowser, ...alsoOfBrowser],
})

// React looks for a document and takes the timers as it is loaded, so it comes between the two.
const { cleanup, configure, getQueriesForElement, screen } = await import('@testing-library/react')

// The timers of a page end with it: what it still waits for would come into the next one.
const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
for (const name of timers) {
  originals.set(name, Object.getOwnPropertyDescriptor(globalThis, name) ?? {})
  Object.defineProperty(globalThis, name, { value: page[name].bind(page), configurable: true, writable: true })
}

afterAll(async () => {
  // By itself a stub goes before the next test, and would bring this page's value back into the next one.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cleanup()
  // React finishes in turns that it takes from Node, not from the page.
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
  await page.happyDOM.abort()
  page.close()
  for (const key of keys) Reflect.deleteProperty(globalThis, key)
  for (const [key, descriptor] of originals) Object.defineProperty(globalThis, key, descriptor)
  // Whatever React still does then asks the window for its event.
  Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true, writable: true })
})

// It binds its queries to the first body that it sees.
Object.assign(screen, getQueriesForElement(document.body))
// A screen's content may come through an import, and the usual second is short for that on a busy machine. It is less
// than a test's own limit, so that the failure names the missing element.
configure({ asyncUtilTimeout: 30_000 })
vi.resetModules()
