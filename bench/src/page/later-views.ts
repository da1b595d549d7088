import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Cookies, openPage } from '../shared/chromium.ts'
import { median, milliseconds, printRatio } from '../shared/measure.ts'

const phone = { cpuSlowdown: 4, network: 'slow 4G' } as const
const rounds = 3
/** Until a page has stored what it stores for later. */
const storesForMs = 6_000

interface Later {
  readonly origin: string
  readonly cookies: Cookies
}

/** P9: a second page inside the app, and a return with what the device has kept, each next to a static page. */
export async function measureLaterViews(browser: Browser, later: Later): Promise<void> {
  const took = { second: [] as number[], static: [] as number[], again: [] as number[], staticAgain: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    took.static.push(await firstPaintOf(browser, later, `${later.origin}/bench/article.html`))
    took.second.push(await secondPageOf(browser, later))
    took.staticAgain.push(await returnTo(browser, later, `${later.origin}/bench/home.html`))
    took.again.push(await returnTo(browser, later, `${later.origin}/`))
  }
  printRatio({
    id: 'P9',
    measure: 'a second page, from the press to its heading, next to opening a static page',
    anchor: median(took.static),
    ours: median(took.second),
    atMost: 1,
    show: milliseconds,
  })
  printRatio({
    id: 'P9',
    measure: 'home on a return visit, first paint, next to a static page',
    anchor: median(took.staticAgain),
    ours: median(took.again),
    atMost: 1.3,
    show: milliseconds,
  })
}

async function firstPaintOf(browser: Browser, { cookies }: Later, url: string): Promise<number> {
  const { context, page } = await openPage(browser, phone, cookies)
  await page.goto(url, { waitUntil: 'load' })
  const paint = await firstPaint(page)
  await context.close()
  return paint
}

async function firstPaint(page: Page): Promise<number> {
  await sleep(500)
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
}

/** Milliseconds from the press on 영자신문 until the frame with that screen's heading. */
async function secondPageOf(browser: Browser, { origin, cookies }: Later): Promise<number> {
  const { context, page } = await openPage(browser, phone, cookies)
  await page.goto(`${origin}/vocabulary`, { waitUntil: 'load' })
  await page.waitForSelector('html[data-ready]', { state: 'attached' })
  await sleep(storesForMs)
  const took = await page.evaluate(watchSecondPage)
  await context.close()
  return took
}

function watchSecondPage(): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>('a[href="/article"]')
  const before = document.querySelector('h1')
  return new Promise((resolve, reject) => {
    if (!link || !before) return reject(new Error('there is no way to the newspaper'))
    const pressedAtMs = performance.now()
    new MutationObserver((_, observer) => {
      const heading = document.querySelector('h1')
      if (!heading || heading === before || location.pathname !== '/article') return
      observer.disconnect()
      requestAnimationFrame(() => {
        // A message comes after the frame has been painted.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - pressedAtMs)
        port2.postMessage(null)
      })
    }).observe(document.body, { childList: true, subtree: true })
    link.click()
  })
}

/** The first paint of a second visit on a device that has what the first one left there. */
async function returnTo(browser: Browser, { cookies }: Later, url: string): Promise<number> {
  const { context, page } = await openPage(browser, phone, cookies)
  await page.goto(url, { waitUntil: 'load' })
  await sleep(storesForMs)
  await page.goto('about:blank')
  await page.goto(url, { waitUntil: 'load' })
  const paint = await firstPaint(page)
  await context.close()
  return paint
}
