export interface TokenTiming {
  readonly startMs: number
  readonly endMs: number
}

export interface TimedWord extends TokenTiming {
  readonly text: string
}

/** Times of a text's words in order; null if unknown, before the first and after the last word heard. */
export type Timings = readonly (TokenTiming | null)[]

export interface AlignedTimings {
  readonly source: 'ALIGNED'
  readonly timings: Timings
  /** share of the tokens that were heard, 0 to 1; the others are interpolated */
  readonly matched: number
}

export interface EstimatedTimings {
  /** divided by syllables, to be labelled as an estimate ("추정") */
  readonly source: 'ESTIMATE'
  readonly timings: Timings
  /** from the first to the last word of each sentence; null for one without words */
  readonly sentences: Timings
}
