import { useCallback, useMemo } from 'react'
import { useDisplay } from '#display'
import { report } from '#outbox'
import { type Article, allSentences, type Sentence } from './reading.ts'
import { speakOnce, useReader, useVoiceState, type VoiceState } from './speech.ts'
import { onArticle } from './use-reading-log.ts'

export interface Listening {
  readonly voice: VoiceState
  /** The sentence being read aloud; undefined while nothing is. */
  readonly spoken: Sentence | undefined
  /** Its word, where the voice says so. */
  readonly spokenToken: number | null
  readonly play: () => void
  readonly step: (by: 1 | -1) => void
  readonly speak: (words: string) => void
  /** What the keyboard may do: nothing without a voice. */
  readonly keys: { readonly play: (() => void) | undefined; readonly step: ((by: 1 | -1) => void) | undefined }
}

/** The article aloud, sentence by sentence, and single words; what was heard to its end goes into the log. */
export function useListening(article: Article): Listening {
  const { speed } = useDisplay()
  const voice = useVoiceState()
  const sentences = useMemo(() => allSentences(article), [article])
  const heard = useCallback(
    (sentence: { id: string }) =>
      void report({ kind: 'SENTENCE_HEARD', ...onArticle(article), sentenceId: sentence.id }),
    [article],
  )
  const { place, playing, playFrom, stop } = useReader(sentences, speed, heard)
  const play = () => (playing ? stop() : playFrom(place.sentence))
  const step = (by: 1 | -1) => playFrom(Math.min(sentences.length - 1, Math.max(0, place.sentence + by)))
  function speak(words: string): void {
    // Some browsers report a reading that is cut off as finished; it must not count as heard and go on.
    stop()
    speakOnce(words, speed)
  }
  const spoken = playing ? sentences[place.sentence] : undefined
  const keys = voice === 'ready' ? { play, step } : { play: undefined, step: undefined }
  return { voice, spoken, spokenToken: spoken ? place.token : null, play, step, speak, keys }
}
