import type { Assessment } from '@readgrow/contract'
import type { PronunciationProvider } from '@readgrow/contract/constants'
import type { z } from 'zod'

export type AssessmentOfTake = z.output<typeof Assessment>
export type Scores = AssessmentOfTake['scores']
export type AssessedWord = AssessmentOfTake['words'][number]

/** A service that judges pronunciation. */
export interface PronunciationService {
  readonly provider: PronunciationProvider
  /** The longest take that it accepts, in ms. */
  readonly longestMs: number
  /** Whether it can be told to listen for this text. */
  accepts(script: string): boolean
  /** What it says about a take of 16 kHz, mono, 16 bits, and nothing else. Throws ServiceFailure. */
  assess(wav: Uint8Array<ArrayBuffer>, script: string, signal: AbortSignal): Promise<AssessmentOfTake>
}
