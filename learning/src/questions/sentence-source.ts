import type { ClipPlace, Place } from './question.ts'

/** A sentence of a version with its tokens: `[start, end, index in words]`, UTF-16 offsets, -1 for names and numbers. */
export interface SourceSentence {
  readonly id: string
  readonly en: string
  readonly ko: string
  readonly tokens: readonly (readonly [start: number, end: number, word: number])[]
  /** Token indexes of multiword expressions, each after its index in the version's list. */
  readonly phrases: readonly (readonly number[])[]
}

/** One article at one level, as far as questions are made of it. */
export interface SourceText {
  readonly articleId: string
  readonly level: string
  readonly revision: number
  readonly sentences: readonly SourceSentence[]
  readonly words: readonly { readonly lemma: string; readonly pos: string }[]
  /** Sentences with stored sound by a person or a speech service, which goes before a device's voice. */
  readonly spoken: ReadonlySet<string>
  /** Sentences that the computer voice of the house says: better than silence, and than nothing else. */
  readonly spokenByHouse: ReadonlySet<string>
}

export const placeOf = (
  { articleId, level, revision }: Pick<SourceText, 'articleId' | 'level' | 'revision'>,
  ...sentenceIds: readonly string[]
): Place => ({ articleId, level, revision, sentenceIds })

export const clipOf = (
  { articleId, level }: Pick<SourceText, 'articleId' | 'level'>,
  sentenceId: string,
): ClipPlace => ({
  articleId,
  level,
  sentenceId,
})

/** A word of the learner's list in a sentence of a text. */
export interface SourceWord {
  /** Its number in the list. */
  readonly no: number
  readonly lemma: string
  readonly pos: string
  readonly ko: string
  /** Where it stands in the sentence, UTF-16 offsets. */
  readonly start: number
  readonly end: number
}

/** A word with the sentence that it was met in. */
export interface WordSource {
  readonly text: Pick<SourceText, 'articleId' | 'level' | 'revision'>
  readonly sentence: Pick<SourceSentence, 'id' | 'en' | 'ko'>
  readonly word: SourceWord
}

/** A sentence with the text that it stands in. */
export interface SentenceSource {
  readonly text: SourceText
  readonly sentence: SourceSentence
}
