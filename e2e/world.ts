import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { addressOf, type Host, hosts, originOf } from './src/address.ts'
import {
  closeDatabase,
  database,
  giveSession,
  newReader,
  type Reader,
  type ReaderWish,
  sessionOf,
} from './src/readers.ts'
import { openTroubles, type Troubles } from './src/troubles.ts'

export { type Answer, type Cookies, request } from './src/address.ts'
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
  type ReaderWish,
  sessionOf,
}

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

interface World {
  /** Fails the test when a browser had trouble that the test did not announce. */
  readonly troubles: Troubles
  /** Another browser, of the same person or of somebody else; closed with the test. */
  readonly device: (options?: BrowserContextOptions) => Promise<Page>
  /** A person of his own for this test, signed in on `page`. */
  readonly reader: Reader
}

export const test = base.extend<World, { databaseOfRun: undefined }>({
  baseURL: async ({}, use) => use(originOf(hosts.consumer)),
  databaseOfRun: [
    async ({}, use) => {
      await use(undefined)
      await closeDatabase()
    },
    { scope: 'worker', auto: true },
  ],
  troubles: [
    async ({}, use) => {
      const troubles = openTroubles()
      await use(troubles)
      expect(troubles.unexpected(), 'troubles in the browser').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, troubles }, use) => {
    troubles.watch(context)
    await use(context)
  },
  device: async ({ browser, troubles, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        ...desktop,
        ...options,
      })
      troubles.watch(context)
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

/** A test whose `page` is signed in as a paying reader of its own. */
export const asReader = test.extend({
  page: async ({ page, reader: _ }, use) => use(page),
})

/** Signs a browser in as somebody: a person of this test, or a demo account by its id. */
export async function signIn(page: Page, who: Reader | string): Promise<Reader> {
  const reader = typeof who === 'string' ? await sessionOf(who) : who
  await giveSession(page.context(), reader)
  return reader
}

/** Until the page answers to a person: before React has taken the markup over, a press would go to markup alone. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content')
    return (
      document.documentElement.dataset.ready !== undefined &&
      content !== null &&
      Object.keys(content).some((key) => key.startsWith('__react'))
    )
  })
  // Listeners are put on after the first paint.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 20))))
}

/** Opens an address as a full load and waits until it is alive. */
export async function open(page: Page, path: string, host: Host = hosts.consumer): Promise<void> {
  await page.goto(addressOf(path, host))
  await ready(page)
}

/** The n-th word of a sentence of the article. */
export const wordAt = (page: Page, sentence: string, token: number) =>
  page.locator(`#article-text [data-sentence="${sentence}"] [data-token="${token}"]`)
export const sentenceAt = (page: Page, sentence: string) => page.locator(`#article-text [data-sentence="${sentence}"]`)

/** Presses as this device does: with a finger on a phone, with a mouse on a desktop. */
export async function press(target: Locator): Promise<void> {
  const touch = await target.page().evaluate(() => navigator.maxTouchPoints > 0)
  await (touch ? target.tap() : target.click())
}

/** Until the page has delivered what it kept for sending. */
export async function delivered(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('readgrow', 1)
            opening.onerror = () => resolve(0)
            // A database that is not there yet is the page's to make: one made here would have no place for anything.
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
export const placeOf = (page: Page) => page.url().replace(new URL(page.url()).origin, '')

/** Until the page itself has had so much time to look; on a loaded machine it has less than the wall. */
export const lookedFor = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((over) => {
        let before = performance.now()
        let had = 0
        // Counted as the product counts what stands in view: a gap is worth at most two looks.
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

/** The newest letter to an address, as soon as it is there. */
export async function mailTo(
  address: string,
  after = 0,
): Promise<{ id: number; subject: string; text: string; html: string; code: string }> {
  const newest = () =>
    database()
      .selectFrom('dev_mail')
      .selectAll()
      .where('recipient', '=', address.toLowerCase())
      .where('id', '>', after)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  await expect.poll(async () => (await newest())?.subject ?? null, { message: `a letter to ${address}` }).not.toBeNull()
  const mail = await newest()
  if (!mail) throw new Error('the letter is gone again')
  return { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' }
}
