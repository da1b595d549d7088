import type { Accent } from '@readgrow/contract/constants'
import { useSyncExternalStore } from 'react'
import { useDisplay } from './display.ts'

/** The English voice of this browser: looked for, found, or not there. */
export type VoiceState = 'looking' | 'ready' | 'none'

const lookForMs = 2_000
const accentOfTag: Readonly<Record<string, Accent>> = { 'en-us': 'us', 'en-gb': 'uk' }

/** Which English a voice speaks; Android writes `en_US`. */
export const accentOf = ({ lang }: Pick<SpeechSynthesisVoice, 'lang'>): Accent | 'other' =>
  accentOfTag[lang.replace('_', '-').toLowerCase().slice(0, 5)] ?? 'other'

/**
 * The English voices of this browser, the best first: of the accent that was chosen, then of the other one, then the
 * rest; among equals those on the device, which speak without a connection and report words more reliably.
 */
export function englishVoices(wanted: Accent = useDisplay.getState().accent): SpeechSynthesisVoice[] {
  const rank = (voice: SpeechSynthesisVoice) => {
    const accent = accentOf(voice)
    return (accent === wanted ? 0 : accent === 'other' ? 4 : 2) + (voice.localService ? 0 : 1)
  }
  const voices = window.speechSynthesis?.getVoices() ?? []
  return voices.filter(({ lang }) => lang.toLowerCase().startsWith('en')).sort((one, other) => rank(one) - rank(other))
}

let given: VoiceState = 'looking'
let lookedFor = false
const watchers = new Set<() => void>()

function setVoiceState(state: VoiceState): void {
  given = state
  for (const watcher of watchers) watcher()
}

function watchVoices(watcher: () => void): () => void {
  watchers.add(watcher)
  if (!lookedFor) look()
  return () => watchers.delete(watcher)
}

/** Browsers load their voices late; after two seconds without an English one there is none. */
function look(): void {
  lookedFor = true
  const synthesis = window.speechSynthesis
  if (!synthesis) return setVoiceState('none')
  const check = () => {
    if (englishVoices().length > 0) setVoiceState('ready')
  }
  check()
  synthesis.addEventListener?.('voiceschanged', check)
  setTimeout(() => {
    if (englishVoices().length === 0) setVoiceState('none')
  }, lookForMs)
}

export const useVoiceState = (): VoiceState =>
  useSyncExternalStore(
    watchVoices,
    () => given,
    () => 'looking',
  )

/** Which English this browser would really speak for the wanted accent. */
export const useSpokenAccent = (wanted: Accent): Accent | 'other' | 'looking' | 'none' =>
  useSyncExternalStore(
    watchVoices,
    () => {
      const [voice] = englishVoices(wanted)
      return voice ? accentOf(voice) : given === 'none' ? 'none' : 'looking'
    },
    () => 'looking',
  )
