import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { desktop, giveSession, newReader, type Reader } from './fixtures.ts'
import { accessibleTest } from './src/accessible-test.ts'
import { wholeBrowser } from './src/browsers.ts'
import { wavOf } from './src/sounds/recordings.ts'
import { giveClock } from './src/time/run-clock.ts'

const rate = 48_000

/** Syllables of a voice: a buzz of 140 hertz through two resonances, a fifth of a second each, with rests between words. */
export function speechLike(seconds: number, { level = 0.35, pitch = 140 } = {}): Float32Array {
  const syllableMs = 200
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const ms = (at / rate) * 1000
    const syllable = Math.floor(ms / syllableMs)
    // Half a second before the first word, and every eighth place is a breath.
    if (ms < 500 || syllable % 8 === 7) return 0
    const inside = (ms % syllableMs) / syllableMs
    const swell = Math.sin(Math.PI * inside) ** 0.5
    const formant = 500 + 150 * (syllable % 5)
    let sum = 0
    for (let harmonic = 1; harmonic <= 12; harmonic++) {
      const hertz = harmonic * pitch
      sum += Math.cos((2 * Math.PI * hertz * at) / rate) / (1 + Math.abs(hertz - formant) / 250)
    }
    return (level * swell * sum) / 4
  })
}

export const silence = (seconds: number): Float32Array => new Float32Array(Math.round(seconds * rate))

let folder: string | null = null

/** Writes what the microphone of a browser hears, over and over; the path of the file. */
function microphoneFile(name: string, sound: Float32Array): string {
  folder ??= mkdtempSync(path.join(tmpdir(), 'microphone-'))
  const file = path.join(folder, `${name}.wav`)
  if (!existsSync(file)) writeFileSync(file, wavOf(sound, rate))
  return file
}

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
        // The shell knows no MediaRecorder.
        ...(wholeBrowser ? { executablePath: wholeBrowser } : {}),
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
      await giveClock(context)
      browserErrors.watch(context)
      if (!denied) await context.grantPermissions(['microphone'])
      const reader = await newReader()
      await giveSession(context, reader)
      return { page: await context.newPage(), reader }
    })
    await Promise.all(closing.map((close) => close()))
  },
})
