import type { SpokenText } from './token-words.ts'

/** What was said: a whole MP3. */
export interface SaidSentence {
  readonly bytes: Uint8Array
  readonly durationMs: number
  /** Start of every token in ms; null where nobody can tell it. */
  readonly words: readonly number[] | null
}

/** Whoever says sentences: a service outside, or the voice of the house. */
export interface Speaker {
  /** Where the clip of a text is stored; the same voice and text have the same key. */
  keyOf(text: string): string
  say(sentence: SpokenText): Promise<SaidSentence>
}

/** A text as it is said and stored. */
export const saidText = ({ en }: Pick<SpokenText, 'en'>): string => en.normalize('NFC').trim()
