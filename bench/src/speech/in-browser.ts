import path from 'node:path'
import { build } from 'vite'
import { openBrowser, openPage } from '../shared/chromium.ts'

interface InPage {
  readonly minute: typeof import('./minute.ts') & { readonly sound: Float32Array; readonly model: never }
}

export interface Spent {
  /** ms of the page's CPU */
  readonly analysis: number
  readonly plain: number
}

/** CPU time of analysing a minute in headless Chromium, its processor so many times slower; the least of the rounds. */
export async function minuteInBrowser(cpuSlowdown: number, rounds: number): Promise<Spent> {
  const script = await bundled()
  const browser = await openBrowser()
  try {
    const { page, context } = await openPage(browser, { cpuSlowdown: 1, network: 'free' })
    await page.addScriptTag({ content: script })
    const session = await context.newCDPSession(page)
    // Ticks of the page's thread, so that other programs on this machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const spent = async (work: () => Promise<void>) => {
      const before = await secondsOf(session)
      await work()
      return ((await secondsOf(session)) - before) * 1000
    }
    const analyse = () =>
      page.evaluate(() => {
        const { minute } = globalThis as unknown as InPage
        minute.analyseMinute(minute.sound, minute.model)
      })
    const pass = () =>
      page.evaluate(() => {
        const { minute } = globalThis as unknown as InPage
        minute.plainPass(minute.sound)
      })
    const least = { analysis: Number.POSITIVE_INFINITY, plain: Number.POSITIVE_INFINITY }
    for (let round = 0; round < rounds; round++) {
      least.analysis = Math.min(least.analysis, await spent(analyse))
      least.plain = Math.min(least.plain, await spent(pass))
    }
    return least
  } finally {
    await browser.close()
  }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<typeof openPage>>['context']['newCDPSession']>>

async function secondsOf(session: Session): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'minute-in-page.ts'), formats: ['iife'], name: 'bench' },
    },
  })
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return output.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join('\n')
}
