import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { type Cookies, openPage } from '../shared/chromium.ts'

const taps = 10
const pauseMs = 400
const cardWithinMs = 2_000
const slowPhone = { cpuSlowdown: 4, network: 'free' } as const

/** Milliseconds from each tap on a word to the frame after its card is in the document, on a CPU four times slower. */
export async function tapWords(
  browser: Browser,
  page: { url: string; card: string; ready: string; cookies: Cookies },
): Promise<number[]> {
  const { context, page: tab } = await openPage(browser, slowPhone, page.cookies)
  await tab.goto(page.url, { waitUntil: 'load' })
  await tab.waitForSelector(page.ready, { state: 'attached' })
  await sleep(pauseMs)
  await tab.evaluate(watchTaps, page.card)
  const tookMs: number[] = []
  for (const point of await wordsInUpperHalf(tab)) {
    await tab.mouse.click(point.x, point.y)
    const took = await tookOf(tab)
    // A name has no card.
    if (took !== null) tookMs.push(took)
    if (tookMs.length === taps) break
    await sleep(pauseMs)
  }
  await context.close()
  return tookMs
}

/** The centres of words of three or more letters that no card from below can cover. */
function wordsInUpperHalf(tab: Page): Promise<{ x: number; y: number }[]> {
  return tab.evaluate(() => {
    document.querySelector('[data-token]')?.scrollIntoView({ block: 'start', behavior: 'instant' })
    window.scrollBy({ top: -60, behavior: 'instant' })
    return [...document.querySelectorAll<HTMLElement>('[data-token]')]
      .filter((word) => (word.textContent ?? '').length >= 3 && word.getClientRects().length === 1)
      .map((word) => word.getBoundingClientRect())
      .filter((place) => place.top > 50 && place.bottom < window.innerHeight * 0.4)
      .map((place) => ({ x: place.left + place.width / 2, y: place.top + place.height / 2 }))
  })
}

interface Watched {
  took: number | null
}

function watchTaps(card: string): void {
  const watched: Watched = { took: null }
  Object.assign(window, { watched })
  let tappedAtMs = 0
  let shown: Element | null = null
  document.addEventListener(
    'click',
    (event) => {
      tappedAtMs = event.timeStamp
      watched.took = null
    },
    { capture: true },
  )
  new MutationObserver(() => {
    const now = document.querySelector(card)
    if (now === shown) return
    shown = now
    if (!now) return
    requestAnimationFrame(() => {
      // A message comes after the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        watched.took = performance.now() - tappedAtMs
      }
      port2.postMessage(null)
    })
  }).observe(document.body, { childList: true, subtree: true })
}

async function tookOf(tab: Page): Promise<number | null> {
  const endsAtMs = performance.now() + cardWithinMs
  while (performance.now() < endsAtMs) {
    const took = await tab.evaluate(() => (window as unknown as { watched: Watched }).watched.took)
    if (took !== null) return took
    await sleep(50)
  }
  return null
}
