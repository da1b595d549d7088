import { create } from 'zustand'
import type { PracticeItem } from '#practice'

interface DictationWay {
  /** What is dictated where there is a sentence. */
  readonly what: 'DICTATION' | 'SENTENCE'
  /** By meaning and gap in place of the voice, as in a quiet room. */
  readonly silent: boolean
}

/** The way of dictation, for as long as the app is open. */
export const useDictationWay = create<DictationWay>(() => ({ what: 'DICTATION', silent: false }))

export interface DictationTask {
  readonly format: 'DICTATION' | 'SENTENCE'
  readonly silent: boolean
  /** What is to be written. */
  readonly expected: string
  /** Whether word and sentence can both be asked. */
  readonly mayChoose: boolean
}

/** Who can say what here: the device everything, the house single words. */
export interface DictationVoice {
  readonly saysWords: boolean
  readonly saysSentences: boolean
}

/** What a word is asked by: without a voice only the word itself can be, from its meaning. */
export function dictationTask(item: PracticeItem, way: DictationWay, voice: DictationVoice): DictationTask {
  const silent = way.silent || !voice.saysWords
  const sentence = item.formats.includes('SENTENCE') && !silent && voice.saysSentences ? item.sentence : null
  const wordToo = item.formats.includes('DICTATION')
  const whole = sentence !== null && (way.what === 'SENTENCE' || !wordToo)
  return {
    format: whole ? 'SENTENCE' : 'DICTATION',
    silent,
    expected: whole ? sentence.en : item.word.lemma,
    mayChoose: sentence !== null && wordToo,
  }
}
