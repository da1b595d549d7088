import './src/time/follow-clock.ts'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Locator,
  type Page,
} from '@playwright/test'
import { type BrowserErrors, watchForErrors } from './src/browser-errors.ts'
import {
  closeDatabase,
  database,
  giveSession,
  newReader,
  type Reader,
  type ReaderOptions,
  sessionOf,
} from './src/readers.ts'
import { addressOf, type Host, hosts, originOf } from './src/requests.ts'
import { expect, keepToasts } from './src/said.ts'
import { giveClock } from './src/time/run-clock.ts'

export { mailTo } from './src/mailbox.ts'
export { type Answer, type Cookies, request } from './src/requests.ts'
export {
  addressOf,
  database,
  expect,
  giveSession,
  type Host,
  hosts,
  newReader,
  originOf,
  type Page,
  type Reader,
  type ReaderOptions,
  sessionOf,
}

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** The sizes on which a whole journey is made, by what a test's title says of them: in the gate a phone alone. */
export const sizes = [
  ['phone', phone],
  ['desktop @proof', desktop],
] as const

interface Fixtures {
  /** Fails the test on a browser error that the test did not expect. */
  readonly browserErrors: BrowserErrors
  /** Another browser, for the same person or another; closed with the test. */
  readonly device: (options?: BrowserContextOptions) => Promise<Page>
  /** A person of this test alone, signed in on `page`. */
  readonly reader: Reader
}

export const test = base.extend<Fixtures, { databaseOfRun: undefined }>({
  baseURL: async ({}, use) => use(originOf(hosts.consumer)),
  databaseOfRun: [
    async ({}, use) => {
      await use(undefined)
      await closeDatabase()
    },
    { scope: 'worker', auto: true },
  ],
  browserErrors: [
    async ({}, use) => {
      const browserErrors = watchForErrors()
      await use(browserErrors)
      expect(browserErrors.unexpected(), 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, browserErrors }, use) => {
    await giveClock(context)
    await keepToasts(context)
    browserErrors.watch(context)
    await use(context)
  },
  device: async ({ browser, browserErrors, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        ...desktop,
        ...options,
      })
      await giveClock(context)
      await keepToasts(context)
      browserErrors.watch(context)
      contexts.push(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
  reader: async ({ context }, use) => {
    const reader = await newReader()
    await giveSession(context, reader)
    await use(reader)
  },
})

/** A test whose `page` is signed in as a paying reader of that test. */
export const asReader = test.extend({
  page: async ({ page, reader: _ }, use) => use(page),
})

/** Signs a browser in: as a person of this test, or as a demo account by its id. */
export async function signIn(page: Page, who: Reader | string): Promise<Reader> {
  const reader = typeof who === 'string' ? await sessionOf(who) : who
  await giveSession(page.context(), reader)
  return reader
}

/** Waits until the page is interactive: before React has hydrated the markup, a press does nothing. */
export async function ready(page: Page): Promise<void> {
  // What visitors mostly only read becomes interactive at the first sign of somebody who does more.
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => {
    const content = document.getElementById('content')
    return (
      document.documentElement.dataset.ready !== undefined &&
      content !== null &&
      Object.keys(content).some((key) => key.startsWith('__react'))
    )
  })
  // Listeners are added after the first paint.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20))))
}

/** Opens an address with a full load and waits until it is interactive. */
export async function open(page: Page, path: string, host: Host = hosts.consumer): Promise<void> {
  await page.goto(addressOf(path, host))
  await ready(page)
}

/** The nth word of a sentence of the article. */
export const wordAt = (page: Page, sentence: string, token: number) =>
  page.locator(`#article-text [data-sentence="${sentence}"] [data-token="${token}"]`)
export const sentenceAt = (page: Page, sentence: string) => page.locator(`#article-text [data-sentence="${sentence}"]`)

/** Presses as this device does: with a finger on a phone, with a mouse on a desktop. */
export async function press(target: Locator): Promise<void> {
  const touch = await target.page().evaluate(() => navigator.maxTouchPoints > 0)
  await (touch ? target.tap() : target.click())
}

/** Waits until the page has sent everything in its outbox. */
export async function delivered(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('readgrow', 1)
            opening.onerror = () => resolve(0)
            // Only the page may create the database: one created here would have no stores.
            opening.onupgradeneeded = () => opening.transaction?.abort()
            opening.onsuccess = () => {
              const database = opening.result
              if (!database.objectStoreNames.contains('outbox')) return resolve(0)
              const counting = database.transaction('outbox').objectStore('outbox').count()
              counting.onsuccess = () => {
                database.close()
                resolve(counting.result)
              }
            }
          }),
      ),
    )
    .toBe(0)
}

export const pathOf = (page: Page) => new URL(page.url()).pathname
export const relativeUrlOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

/** Waits until the page itself has had `ms` of running time; on a loaded machine that is more wall time. */
export const pageTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((over) => {
        let before = performance.now()
        let had = 0
        // Counted as the product counts time in view: a gap counts as at most two intervals.
        const timer = setInterval(() => {
          const now = performance.now()
          had += Math.min(now - before, 400)
          before = now
          if (had < wanted) return
          clearInterval(timer)
          over()
        }, 200)
      }),
    ms,
  )
