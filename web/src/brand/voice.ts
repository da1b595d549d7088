import { useSyncExternalStore } from 'react'

/** Browsers load their voices late; after this long without an English one there is none. */
const lookForMs = 2_000

/** Who says the English: the browser, else the house, until it turns out that the house has no voice either. */
export type Voice = 'looking' | 'ready' | 'house' | 'none'

let state: Voice = 'looking'
let looking = false
const listeners = new Set<() => void>()

function englishVoice(): SpeechSynthesisVoice | undefined {
  const english = (window.speechSynthesis?.getVoices() ?? []).filter(({ lang }) => lang.toLowerCase().startsWith('en'))
  const american = english.filter(({ lang }) => lang === 'en-US')
  return american.find(({ localService }) => localService) ?? american[0] ?? english[0]
}

function look(late: boolean): void {
  const next = englishVoice() ? 'ready' : late || !window.speechSynthesis ? 'house' : 'looking'
  if (state !== 'ready' && !(state === 'none' && next !== 'ready')) show(next)
}

function show(next: Voice): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  if (!looking) {
    looking = true
    window.speechSynthesis?.addEventListener?.('voiceschanged', () => look(false))
    setTimeout(() => look(true), lookForMs)
    look(false)
  }
  return () => {
    listeners.delete(listener)
    // Whoever comes back to the page later may ask once more.
    if (listeners.size === 0 && state === 'none') state = 'house'
  }
}

/** Who can say something in English on this page; nothing is loaded to find that out. */
export const useVoice = (): Voice =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'looking',
  )

// Chrome forgets an utterance that nobody holds, and its end is then never heard.
let held: SpeechSynthesisUtterance | null = null

/** Said (or something else is said instead); nobody has a voice here; or it did not come this time. */
export type Said = 'SAID' | 'MUTE' | 'FAILED'

export const noSound = {
  type: 'error',
  message: '소리를 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.',
  durationMs: 3_000,
} as const

/** Says a text of the sample, by the voice of the house where the browser has none; resolves when it is over. */
export async function say(text: string): Promise<Said> {
  if (!englishVoice()) return sayByHouse(text)
  await sayByBrowser(text)
  return 'SAID'
}

type House = typeof import('./house-voice.ts')

let house: House | null = null
// Which saying is the current one, while the house's code comes.
let turn = 0

async function sayByHouse(text: string): Promise<Said> {
  hush()
  const mine = turn
  try {
    house ??= await import('./house-voice.ts')
  } catch {
    return 'FAILED'
  }
  if (mine !== turn) return 'SAID'
  const said = await house.say(text)
  if (said === 'MUTE') show('none')
  return said
}

function sayByBrowser(text: string): Promise<void> {
  const voice = englishVoice()
  if (!voice) return Promise.resolve()
  window.speechSynthesis.cancel()
  return new Promise((resolve) => {
    held = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang })
    held.onend = () => resolve()
    held.onerror = () => resolve()
    window.speechSynthesis.speak(held)
  })
}

export function hush(): void {
  turn++
  window.speechSynthesis?.cancel()
  house?.hush()
}
