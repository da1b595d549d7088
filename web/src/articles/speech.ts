import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { noteStudy } from '#active-time'
import { englishVoices, sayByHouse } from '#display'
import type { Sentence } from './reading.ts'

export { useVoiceState, useWordVoice, type VoiceState } from '#display'

/** Speaks one word or phrase in the chosen English; by the voice of the house where the device has none. */
export function speakOnce(text: string, speed: number): void {
  const [voice] = englishVoices()
  if (!voice) return void sayByHouse(text, speed)
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

interface ReaderOptions {
  readonly speed: number
  /** One sentence again and again. */
  readonly loop: boolean
  readonly onHeard: (sentence: Sentence) => void
}

/** Reads sentences aloud one after the other with the browser's voice; speed keeps the pitch. */
export function useReader(sentences: readonly Sentence[], { speed, loop, onHeard }: ReaderOptions) {
  const [place, setPlace] = useState<SpokenPlace>({ sentence: 0, token: null })
  const [playing, setPlaying] = useState(false)
  // Which reading is the current one: events of a cancelled one still arrive and must not count.
  const turn = useRef(0)
  // Chrome forgets an utterance that nobody holds, and its end is then never heard.
  const held = useRef<SpeechSynthesisUtterance | null>(null)
  const alone = useRef(false)
  // A ref, because the voice asks at the end of a sentence, which no effect began.
  const looping = useRef(loop)
  looping.current = loop

  const stop = useCallback(() => {
    turn.current++
    window.speechSynthesis?.cancel()
    setPlaying(false)
  }, [])

  const say = useCallback(
    (index: number) => {
      const [voice] = englishVoices()
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
        if (looping.current) say(index)
        else if (!alone.current && index + 1 < sentences.length) say(index + 1)
        else setPlaying(false)
      }
      utterance.onerror = () => {
        if (mine === turn.current) setPlaying(false)
      }
      setPlace({ sentence: index, token: null })
      setPlaying(true)
      begin(utterance)
    },
    [sentences, speed, onHeard],
  )

  const play = useCallback(
    (index: number, onlyThis: boolean) => {
      alone.current = onlyThis
      say(index)
    },
    [say],
  )
  // A voice cannot resume within a sentence, so the sentence that was stopped starts again.
  const toggle = () => (playing ? stop() : play(place.sentence, false))
  useNewSpeed(speed, playing ? () => say(place.sentence) : undefined)
  useEffect(() => stop, [stop])
  return { place, playing, play, toggle, stop }
}

function begin(utterance: SpeechSynthesisUtterance): void {
  noteStudy()
  window.speechSynthesis.speak(utterance)
}

/** A change of speed takes effect at once, so the current sentence starts again. */
function useNewSpeed(speed: number, again: (() => void) | undefined): void {
  const sayAgain = useEffectEvent(() => again?.())
  const before = useRef(speed)
  useEffect(() => {
    if (before.current === speed) return
    before.current = speed
    sayAgain()
  }, [speed])
}
