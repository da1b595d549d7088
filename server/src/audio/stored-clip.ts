/** When a sentence and its words are said, in ms from the beginning of the clip. */
export interface TimedSentence {
  readonly id: string
  readonly startMs: number
  readonly endMs: number | null
  /** Start of every token; empty if only the sentence is known. */
  readonly words: readonly number[]
}

/** What `article_audio.clips` holds. */
export interface StoredClip {
  /** The key in file storage, and with a slash before it the address. */
  readonly key: string
  readonly mime: string
  readonly durationMs: number | null
  readonly sentences: readonly TimedSentence[]
}

/**
 * What `manuscript_audio.clips` holds: the words are those of `tokenize(en)`, because nothing else is known before
 * publishing.
 */
export type RecordedSentence = TimedSentence

export const audioUrl = (fileKey: string) => `/${fileKey}`
