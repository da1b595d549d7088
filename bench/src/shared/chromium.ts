import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '../../../tools/chromium.ts'

export async function openBrowser(): Promise<Browser> {
  const program = await findOrInstallChromium()
  if (!program.found) throw new Error(program.complaint)
  return chromium.launch({
    executablePath: program.path,
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
  })
}

export interface Conditions {
  /** How many times slower than this machine the page's CPU is. */
  readonly cpuSlowdown: number
  readonly network: 'slow 4G' | 'free'
}

// Slow 4G as WebPageTest and Lighthouse throttle it in the browser; bytes a second.
const slow4G = { offline: false, latency: 562, downloadThroughput: 1_470_000 / 8, uploadThroughput: 675_000 / 8 }

/** A phone-sized page in a new profile, with an empty cache. */
export async function openPage(
  browser: Browser,
  { cpuSlowdown, network }: Conditions,
  cookies: Cookies = [],
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  })
  await context.addCookies([...cookies])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (network === 'slow 4G') await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { context, page }
}

export type Cookies = readonly {
  name: string
  value: string
  domain: string
  path: string
  secure: boolean
  httpOnly: boolean
}[]
