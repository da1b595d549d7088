import type { BankSource, SourceText, WordSource, WrittenQuestion } from '../questions/index.ts'
import type { AskedMemory } from './rest.ts'

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

/** What a challenge may be made of. */
export interface ChallengePool {
  /** The words that need it most come first. */
  readonly words: readonly FindWord[]
  /** Versions that the learner has opened. */
  readonly texts: readonly PooledText[]
  /**
   * Versions that they have not opened: sentences of them are asked, without naming their article, once reading and the
   * bank are used up. They have no stored sound, whose address would name it.
   */
  readonly unread: readonly SourceText[]
  readonly bank: readonly BankSource[]
  readonly asked: AskedMemory
  /** Whether nothing more can be read for it: then what is missing of one skill is filled with another. */
  readonly isWidest: boolean
}
