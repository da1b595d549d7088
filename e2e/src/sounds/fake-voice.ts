import type { Page } from '@playwright/test'

export interface Spoken {
  readonly text: string
  readonly rate: number
  readonly lang: string
}

declare global {
  interface Window {
    /** What the fake voice has been asked to speak, and the controls of the test. */
    voice: {
      said: Spoken[]
      /** Reports that the word at a character is being spoken. */
      boundary(charIndex: number): void
      /** Reports that the sentence has ended. */
      end(): void
    }
  }
}

/**
 * Installs a voice in a browser that speaks only as far as the test lets it. `both`: an American and a British voice;
 * `none`: a browser without any.
 */
export async function installFakeVoice(page: Page, voices: 'english' | 'both' | 'none' = 'english'): Promise<void> {
  await page.addInitScript((kind) => {
    class FakeUtterance {
      text: string
      rate = 1
      lang = ''
      voice: unknown = null
      onboundary: ((event: unknown) => void) | null = null
      onend: (() => void) | null = null
      onerror: (() => void) | null = null
      constructor(text: string) {
        this.text = text
      }
    }
    const langs = { english: ['en-US'], both: ['en-US', 'en-GB'], none: [] }[kind]
    const given = langs.map((lang) => ({ name: 'Test voice', lang, localService: true, default: true }))
    const said: Spoken[] = []
    let current: FakeUtterance | null = null
    const synthesis = {
      getVoices: () => given,
      speak: (utterance: FakeUtterance) => {
        current = utterance
        said.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang })
      },
      cancel: () => {
        current = null
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: FakeUtterance })
    window.voice = {
      said,
      boundary: (charIndex) => current?.onboundary?.({ name: 'word', charIndex }),
      end: () => {
        const ended = current
        current = null
        ended?.onend?.()
      },
    }
  }, voices)
}

export const saidBy = (page: Page): Promise<readonly Spoken[]> => page.evaluate(() => window.voice.said)
