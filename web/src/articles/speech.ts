import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Sentence } from './reading.ts'

/** The English voice of this browser: looked for, found, or not there. */
export type VoiceState = 'looking' | 'ready' | 'none'

const lookForMs = 2_000

function englishVoice(): SpeechSynthesisVoice | undefined {
  const voices = window.speechSynthesis?.getVoices() ?? []
  const english = voices.filter((voice) => voice.lang.toLowerCase().startsWith('en'))
  // A voice on the device speaks without a connection and reports word boundaries more reliably.
  return (
    english.find((voice) => voice.lang === 'en-US' && voice.localService) ??
    english.find((voice) => voice.lang === 'en-US') ??
    english[0]
  )
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
    if (englishVoice()) setVoiceState('ready')
  }
  check()
  synthesis.addEventListener?.('voiceschanged', check)
  setTimeout(() => {
    if (!englishVoice()) setVoiceState('none')
  }, lookForMs)
}

export function useVoiceState(): VoiceState {
  return useSyncExternalStore(
    watchVoices,
    () => given,
    () => 'looking',
  )
}

/** Speaks one word or phrase. */
export function speakOnce(text: string, speed: number): void {
  const voice = englishVoice()
  if (!voice) return
  window.speechSynthesis.cancel()
  const utterance = new SpeechSynthesisUtterance(text)
  Object.assign(utterance, { voice, lang: voice.lang, rate: speed })
  window.speechSynthesis.speak(utterance)
}

export interface SpokenPlace {
  readonly sentence: number
  /** Token that is being said, where the voice reports words. */
  readonly token: number | null
}

/** The token whose text begins at or before a character of the sentence. */
export function tokenAtCharacter(sentence: Pick<Sentence, 'tokens'>, character: number): number | null {
  const index = sentence.tokens.findLastIndex(([start]) => start <= character)
  return index < 0 ? null : index
}

/** Reads sentences aloud one after the other with the browser's voice; speed keeps the pitch. */
export function useReader(sentences: readonly Sentence[], speed: number, onHeard: (sentence: Sentence) => void) {
  const [place, setPlace] = useState<SpokenPlace>({ sentence: 0, token: null })
  const [playing, setPlaying] = useState(false)
  // Which reading is the current one: events of a cancelled one still arrive and must not count.
  const turn = useRef(0)
  // Chrome forgets an utterance that nobody holds, and its end is then never heard.
  const held = useRef<SpeechSynthesisUtterance | null>(null)

  const stop = useCallback(() => {
    turn.current++
    window.speechSynthesis?.cancel()
    setPlaying(false)
  }, [])

  const playFrom = useCallback(
    (index: number) => {
      const voice = englishVoice()
      const sentence = sentences[index]
      turn.current++
      window.speechSynthesis?.cancel()
      if (!voice || !sentence) return setPlaying(false)
      const mine = turn.current
      const utterance = new SpeechSynthesisUtterance(sentence.en)
      held.current = utterance
      Object.assign(utterance, { voice, lang: voice.lang, rate: speed })
      utterance.onboundary = (event) => {
        if (mine === turn.current && event.name !== 'sentence')
          setPlace({ sentence: index, token: tokenAtCharacter(sentence, event.charIndex) })
      }
      utterance.onend = () => {
        if (mine !== turn.current) return
        onHeard(sentence)
        if (index + 1 < sentences.length) playFrom(index + 1)
        else setPlaying(false)
      }
      utterance.onerror = () => {
        if (mine === turn.current) setPlaying(false)
      }
      setPlace({ sentence: index, token: null })
      setPlaying(true)
      window.speechSynthesis.speak(utterance)
    },
    [sentences, speed, onHeard],
  )

  // A change of speed takes effect at once: the sentence being read starts anew.
  const current = useRef(place.sentence)
  current.current = place.sentence
  const speedBefore = useRef(speed)
  useEffect(() => {
    if (speedBefore.current === speed) return
    speedBefore.current = speed
    if (playing) playFrom(current.current)
  }, [speed, playing, playFrom])

  useEffect(() => stop, [stop])
  return { place, playing, playFrom, stop }
}
