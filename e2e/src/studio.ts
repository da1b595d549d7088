import type { BrowserContextOptions, Page } from '@playwright/test'
import { desktop, giveSession, newReader, type Reader } from '../fixtures.ts'
import { accessibleTest } from './accessible-test.ts'
import { microphoneFile } from './fake-microphone.ts'

interface Visit {
  readonly page: Page
  readonly reader: Reader
}

interface StudioOptions extends BrowserContextOptions {
  /** What the microphone hears, over and over, at 48 kHz. */
  readonly sound: Float32Array
  readonly name: string
  /** The person says no to the microphone. */
  readonly denied?: boolean
}

/** A test whose browsers have a microphone that hears a file, and which checks states on its way. */
export const studioTest = accessibleTest.extend<{ readonly studio: (options: StudioOptions) => Promise<Visit> }>({
  studio: async ({ playwright, launchOptions, browserErrors, baseURL }, use) => {
    const closing: (() => Promise<void>)[] = []
    await use(async ({ sound, name, denied = false, ...options }) => {
      // Which file a microphone hears is said when the browser starts.
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-audio-capture=${microphoneFile(name, sound)}`,
        ],
      })
      closing.push(() => browser.close())
      const context = await browser.newContext({
        ...(baseURL ? { baseURL } : {}),
        ...{ locale: 'ko-KR', timezoneId: 'Asia/Seoul', reducedMotion: 'reduce', serviceWorkers: 'block' },
        ...desktop,
        ...options,
      })
      browserErrors.watch(context)
      if (!denied) await context.grantPermissions(['microphone'])
      const reader = await newReader()
      await giveSession(context, reader)
      return { page: await context.newPage(), reader }
    })
    await Promise.all(closing.map((close) => close()))
  },
})
