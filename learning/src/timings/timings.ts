export interface TokenTiming {
  readonly startMs: number
  readonly endMs: number
}

export interface TimedWord extends TokenTiming {
  readonly text: string
}

/** The words of a text in order; null where nothing is known (before the first or after the last word that was heard). */
export type Timings = readonly (TokenTiming | null)[]

export interface AlignedTimings {
  readonly source: 'ALIGNED'
  readonly timings: Timings
  /** share of the tokens that were heard, 0 to 1; those between them are interpolated */
  readonly matched: number
}

export interface EstimatedTimings {
  /** shared out by syllables: to be labelled as an estimate ("추정") */
  readonly source: 'ESTIMATE'
  readonly timings: Timings
  /** from the first to the last word of each sentence; null for one without words */
  readonly sentences: Timings
}
