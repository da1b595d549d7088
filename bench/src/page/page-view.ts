import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { type Cookies, openPage } from '../shared/chromium.ts'

/** One first view of a page on the slow phone. Times in milliseconds from the start of the navigation. */
export interface PageView {
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  /** Tag and class of what was painted last and largest. */
  readonly largest: string
  /** Long tasks past 50 ms each, from the first paint until three seconds after load. */
  readonly blockedMs: number
  readonly layoutShift: number
  readonly requests: readonly string[]
  readonly scriptGzipBytes: number
  readonly blockingScripts: number
  readonly documentBytes: number
}

const restMs = 3_000
const phone = { cpuSlowdown: 4, network: 'slow 4G' } as const

export async function viewPage(browser: Browser, url: string, cookies: Cookies): Promise<PageView> {
  const { context, page } = await openPage(browser, phone, cookies)
  const responses: Response[] = []
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(new URL(request.url()).pathname)
  })
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(watchPage)
  const document = await page.goto(url, { waitUntil: 'load' })
  if (document?.status() !== 200 || page.url() !== url)
    throw new Error(`${url} answered ${document?.status()} at ${page.url()}`)
  await sleep(restMs)
  const seen = await page.evaluate(readWatch)
  const scripts = await Promise.all(
    responses
      .filter((response) => response.request().resourceType() === 'script')
      .map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
  )
  const documentBytes = (await document.request().sizes()).responseBodySize
  await context.close()
  return { ...seen, requests, scriptGzipBytes: scripts.reduce((sum, size) => sum + size, 0), documentBytes }
}

interface Watch {
  paint: number
  largest: { atMs: number; what: string }
  tasks: { startMs: number; durationMs: number }[]
  shift: number
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const watch: Watch = { paint: Number.NaN, largest: { atMs: Number.NaN, what: '' }, tasks: [], shift: 0 }
  Object.assign(window, { watch })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') watch.paint = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    watch.largest = {
      atMs: entry.startTime,
      what: `${element?.tagName.toLowerCase() ?? 'gone'} "${(element?.textContent ?? '').slice(0, 24)}"`,
    }
  })
  observe('longtask', (entry) => watch.tasks.push({ startMs: entry.startTime, durationMs: entry.duration }))
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) watch.shift += shift.value
  })
}

function readWatch() {
  const { watch } = window as unknown as { watch: Watch }
  const after = watch.tasks.filter(({ startMs, durationMs }) => startMs + durationMs > watch.paint)
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus?: string
  })[]
  return {
    firstPaintMs: watch.paint,
    largestPaintMs: watch.largest.atMs,
    largest: watch.largest.what,
    blockedMs: after.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0),
    layoutShift: watch.shift,
    blockingScripts: resources.filter(
      (resource) => resource.initiatorType === 'script' && resource.renderBlockingStatus === 'blocking',
    ).length,
  }
}
