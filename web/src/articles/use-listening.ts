import { showToast } from '@readgrow/ui'
import { useCallback, useMemo, useState } from 'react'
import { type SoundSource, sourceOf, useDisplay } from '#display'
import { report } from '#outbox'
import { useRecording } from './listening-recording.ts'
import { type Article, allSentences, type Sentence } from './reading.ts'
import { speakOnce, useReader, useVoiceState, type VoiceState } from './speech.ts'
import { onArticle } from './use-reading-log.ts'

export interface Listening {
  /** The browser's own voice, which says single words. */
  readonly voice: VoiceState
  /** Whether the article can be heard: from a recording, or by that voice. */
  readonly sound: VoiceState
  readonly source: SoundSource
  /** False where the marks of words are estimates. */
  readonly exact: boolean
  /** The sentence being read aloud; undefined while nothing is. */
  readonly spoken: Sentence | undefined
  /** Its word, where the voice says so. */
  readonly spokenToken: number | null
  readonly play: () => void
  readonly step: (by: 1 | -1) => void
  /** Plays one sentence and stops. */
  readonly playSentence: (id: string) => void
  /** One sentence again and again. */
  readonly loop: boolean
  readonly toggleLoop: () => void
  readonly speak: (words: string) => void
  /** What the keyboard may do: nothing without a sound. */
  readonly keys: { readonly play: (() => void) | undefined; readonly step: ((by: 1 | -1) => void) | undefined }
}

/** The article aloud, sentence by sentence, and single words; what was heard to its end goes into the log. */
export function useListening(article: Article): Listening {
  const { speed } = useDisplay()
  const voice = useVoiceState()
  const [loop, setLoop] = useState(false)
  const sentences = useMemo(() => allSentences(article), [article])
  const { stored, giveUp } = useStored(article)
  const onHeard = useCallback(
    (sentence: { id: string }) =>
      void report({ kind: 'SENTENCE_HEARD', ...onArticle(article), sentenceId: sentence.id }),
    [article],
  )
  const reader = useReader(sentences, { speed, loop, onHeard })
  const recording = useRecording({
    ...{ article, sentences, speed, loop, onHeard },
    onFailure: (sentence, alone) => {
      giveUp()
      tellOfFailure(voice)
      if (voice === 'ready') reader.play(sentence, alone)
    },
  })
  const source = sourceOf(stored, voice, recording.playing)
  const { place, playing, play, toggle, stop } = source === 'VOICE' ? reader : recording
  const step = (by: 1 | -1) => play(Math.min(sentences.length - 1, Math.max(0, place.sentence + by)), false)
  function playSentence(id: string): void {
    const index = sentences.findIndex((sentence) => sentence.id === id)
    if (index >= 0) play(index, true)
  }
  function speak(words: string): void {
    // Some browsers report a reading that is cut off as finished; it must not count as heard and go on.
    reader.stop()
    stop()
    speakOnce(words, speed)
  }
  const sound = source === 'VOICE' ? voice : 'ready'
  const spoken = playing ? sentences[place.sentence] : undefined
  return {
    ...{ voice, sound, source, spoken, step, playSentence, loop, speak },
    exact: source === 'VOICE' || recording.exact,
    spokenToken: spoken ? place.token : null,
    play: toggle,
    toggleLoop: () => setLoop((now) => !now),
    keys: sound === 'ready' ? { play: toggle, step } : { play: undefined, step: undefined },
  }
}

/** The stored sound of this text, until it turns out not to be there. */
function useStored({ article, revision, audio }: Article) {
  const text = `${article.id}/${article.level}/${revision}`
  const [givenUp, setGivenUp] = useState('')
  return { stored: givenUp === text ? null : audio, giveUp: () => setGivenUp(text) }
}

function tellOfFailure(voice: VoiceState): void {
  const message =
    voice === 'ready'
      ? '녹음을 불러오지 못해서 브라우저 음성으로 읽어요.'
      : '소리를 불러오지 못했어요. 연결을 확인한 뒤 새로고침해 주세요.'
  showToast({ type: 'error', message, durationMs: 4_000 })
}
