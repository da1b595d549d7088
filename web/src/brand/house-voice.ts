import { CallFailure } from '@readgrow/client'
import { call } from '#session'
import type { Said } from './voice.ts'

let playing: HTMLAudioElement | null = null
// Which saying is the current one: an address that comes late must not be heard over another, or into a take.
let turn = 0

/** Says a text of the sample by the voice of the house; resolves at its end or when it is hushed. */
export async function say(text: string): Promise<Said> {
  hush()
  const mine = turn
  const url = await addressOf(text)
  if (mine !== turn) return 'SAID'
  if (url === 'MUTE' || url === 'FAILED') return url
  const audio = new Audio(url)
  playing = audio
  return new Promise((resolve) => {
    audio.onended = () => resolve('SAID')
    audio.onpause = () => resolve('SAID')
    audio.onerror = () => resolve('FAILED')
    audio.play().catch(() => resolve('FAILED'))
  })
}

async function addressOf(text: string): Promise<string> {
  try {
    return (await call('GET /brand/sample/sound', { query: { text } }, { quiet: true })).url
  } catch (error) {
    return error instanceof CallFailure && error.code === 'FEATURE_OFF' ? 'MUTE' : 'FAILED'
  }
}

/** Ends what the house is saying, or was about to say. */
export function hush(): void {
  turn++
  playing?.pause()
  playing = null
}
