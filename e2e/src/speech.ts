import type { Page } from '@playwright/test'

export interface Said {
  readonly text: string
  readonly rate: number
  readonly lang: string
}

declare global {
  interface Window {
    /** What the stand-in voice was asked to say, and the strings by which a test plays it. */
    voice: {
      said: Said[]
      /** Reports that the word at a character is being said. */
      boundary(charIndex: number): void
      /** Reports that the sentence has been said to its end. */
      end(): void
    }
  }
}

/**
 * Puts a voice into a browser that speaks only as far as the test lets it. `both`: an American and a British one;
 * `none`: a browser without any.
 */
export async function giveVoice(page: Page, voices: 'english' | 'both' | 'none' = 'english'): Promise<void> {
  await page.addInitScript((kind) => {
    class Utterance {
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
    const said: Said[] = []
    let current: Utterance | null = null
    const synthesis = {
      getVoices: () => given,
      speak: (utterance: Utterance) => {
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
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
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

export const saidBy = (page: Page): Promise<readonly Said[]> => page.evaluate(() => window.voice.said)
