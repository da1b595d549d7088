import type { BankSource, SourceText, WordSource, WrittenQuestion } from '../questions/index.ts'

/** A word of the learner's list in a sentence that they have read, with meanings that it certainly does not have. */
export interface PooledWord extends WordSource {
  readonly wrongMeanings: () => readonly string[]
}

/**
 * Finds a word of the list in its sentence, at its turn, because most of them are never asked. Null where the sentence
 * has no single stretch for it.
 */
export type FindWord = () => PooledWord | null

/** A version that the learner has read, with its quiz. */
export interface PooledText {
  readonly text: SourceText & { readonly headline: string }
  readonly questions: readonly WrittenQuestion[]
  /** Questions that the learner has answered right. */
  readonly known: ReadonlySet<string>
}

/** What a challenge may be made of. Everything in it comes from articles that the learner has opened, or from the bank. */
export interface ChallengePool {
  /** The words that need it most come first. */
  readonly words: readonly FindWord[]
  readonly texts: readonly PooledText[]
  readonly bank: readonly BankSource[]
}
