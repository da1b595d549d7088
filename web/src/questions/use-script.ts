import { useCallback, useEffect, useRef, useState } from 'react'
import { accentOf, englishVoices } from '#display'
import type { Script } from './question.ts'

type Speaker = Script[number]['voice']

/** Names by which systems tell their voices apart; the standard has no field for it. */
const spokenBy: Record<Speaker, RegExp> = {
  woman: /female|woman|samantha|victoria|karen|moira|zira|aria|jenny|susan|google us english/i,
  man: /\bmale|\bman\b|daniel|david|mark\b|guy|alex|fred|ryan/i,
}
const pitches: Record<Speaker, number> = { woman: 1.15, man: 0.85 }

function voiceOf(speaker: Speaker): { voice: SpeechSynthesisVoice; pitch: number } | null {
  const voices = englishVoices()
  const [best] = voices
  if (!best) return null
  // Both speakers have the chosen English. Where it has only one voice, pitch tells them apart.
  const own = voices.find((each) => accentOf(each) === accentOf(best) && spokenBy[speaker].test(each.name))
  return { voice: own ?? best, pitch: own ? 1 : pitches[speaker] }
}

/** Sentence by sentence, because some browsers fall silent after fifteen seconds of one utterance. */
function utterancesOf(script: Script): SpeechSynthesisUtterance[] {
  const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
  return script.flatMap(({ voice: speaker, en }) => {
    const cast = voiceOf(speaker)
    if (!cast) return []
    return [...sentences.segment(en)].map(({ segment }) =>
      Object.assign(new SpeechSynthesisUtterance(segment.trim()), { ...cast, lang: cast.voice.lang }),
    )
  })
}

/** Says a script with the browser's voices, line after line. `play` starts over as often as the taker likes. */
export function useScript(script: Script) {
  const [speaking, setSpeaking] = useState(false)
  // Which saying is the current one: the events of a cancelled one still arrive.
  const turn = useRef(0)
  const stop = useCallback(() => {
    turn.current++
    window.speechSynthesis?.cancel()
    setSpeaking(false)
  }, [])
  const play = useCallback(() => {
    stop()
    const mine = turn.current
    const lines = utterancesOf(script)
    const say = (index: number): void => {
      const line = lines[index]
      if (mine !== turn.current) return
      if (!line) return setSpeaking(false)
      line.onend = () => say(index + 1)
      line.onerror = () => mine === turn.current && setSpeaking(false)
      setSpeaking(true)
      window.speechSynthesis.speak(line)
    }
    say(0)
  }, [script, stop])
  useEffect(() => stop, [stop])
  return { speaking, play, stop }
}
