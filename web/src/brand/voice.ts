import { useSyncExternalStore } from 'react'

/** Browsers load their voices late; after this long without an English one there is none. */
const lookForMs = 2_000

export type Voice = 'looking' | 'ready' | 'none'

let state: Voice = 'looking'
let looking = false
const listeners = new Set<() => void>()

function englishVoice(): SpeechSynthesisVoice | undefined {
  const english = (window.speechSynthesis?.getVoices() ?? []).filter(({ lang }) => lang.toLowerCase().startsWith('en'))
  const american = english.filter(({ lang }) => lang === 'en-US')
  return american.find(({ localService }) => localService) ?? american[0] ?? english[0]
}

function look(late: boolean): void {
  const next = englishVoice() ? 'ready' : late || !window.speechSynthesis ? 'none' : 'looking'
  if (next === state || state === 'ready') return
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
  return () => listeners.delete(listener)
}

/** Whether this browser can say something in English. */
export const useVoice = (): Voice =>
  useSyncExternalStore(
    watch,
    () => state,
    () => 'looking',
  )

// Chrome forgets an utterance that nobody holds, and its end is then never heard.
let held: SpeechSynthesisUtterance | null = null

/**
 * Says a text of the sample, by the voice of the house where the browser has none; resolves to whether it was said, when
 * it has been said or something else is said instead.
 */
export async function say(text: string): Promise<boolean> {
  if (!englishVoice()) return sayByHouse(text)
  await sayByBrowser(text)
  return true
}

type House = typeof import('./house-voice.ts')

let house: House | null = null

async function sayByHouse(text: string): Promise<boolean> {
  hush()
  house ??= await import('./house-voice.ts')
  return house.say(text)
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
  window.speechSynthesis?.cancel()
  house?.hush()
}
