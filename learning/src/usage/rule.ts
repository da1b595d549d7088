/** A confusion that can be told without understanding the sentence. */
export interface UsageRule {
  /** What is wrong, in lower case with straight apostrophes; `^` is the beginning of a sentence. */
  readonly wrong: RegExp
  /** What it should be, from the groups of `wrong`; null where it is right after all. */
  readonly better: (groups: Readonly<Record<string, string>>, found: string) => string | null
  /** Why, for the learner. */
  readonly ko: string
}

/** The end of a sentence or a word that no noun before it makes a compound with. */
export const closing =
  '(?=[.,!?;:]|$| (?:and|but|or|because|so|when|while|if|that|which|who|from|about|in|on|at|for|of|to|with|by|after|before|every|last|next|this|now|today|yesterday|tomorrow|here|there|ago|later|too|very|is|are|was|were|i|we|it|they|you|he|she)\\b)'
/** Where a clause begins: nothing before it can ask for a bare verb. */
export const clause = '(?<=^|[.!?,;] |\\b(?:and|but|because|so|although) )'

export const said =
  (text: string): UsageRule['better'] =>
  () =>
    text

/** A rule whose pattern has no other case; `wrong` is taken as a source with word boundaries around it. */
export const rule = (wrong: string, better: UsageRule['better'] | string, ko: string): UsageRule => ({
  wrong: new RegExp(`(?<![\\w'-])(?:${wrong})(?![\\w'-])`, 'g'),
  better: typeof better === 'string' ? said(better) : better,
  ko,
})
