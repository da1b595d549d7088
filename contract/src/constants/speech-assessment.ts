/** Services that judge how something was pronounced. Nobody else gives these scores. */
export const pronunciationProviders = ['AZURE'] as const
export type PronunciationProvider = (typeof pronunciationProviders)[number]

/** How the answer of a service was read. The number at the end rises when the reading changes. */
export const pronunciationMethods = ['AZURE_SHORT_AUDIO_1'] as const

/** What a service may say about a whole take, each by itself. */
export const pronunciationMeasures = ['overall', 'accuracy', 'fluency', 'completeness', 'prosody'] as const
export type PronunciationMeasure = (typeof pronunciationMeasures)[number]

/** What a service may find wrong with a word. */
export const pronunciationErrors = [
  'OMISSION',
  'INSERTION',
  'MISPRONUNCIATION',
  'UNEXPECTED_BREAK',
  'MISSING_BREAK',
  'MONOTONE',
] as const
export type PronunciationError = (typeof pronunciationErrors)[number]

/** Why a service that hears a take gave nothing, and whether the same take may be sent again. */
export const hearingFailures = {
  /** No connection, or one that ended before an answer began. */
  UNREACHABLE: { again: true },
  /** No whole answer in time. */
  SLOW: { again: true },
  KEY_REFUSED: { again: true },
  QUOTA: { again: true },
  SERVICE_DOWN: { again: true },
  /** The service wants the take to go to another address; it is never sent there. */
  REDIRECTED: { again: true },
  REQUEST_REFUSED: { again: true },
  /** No JSON, JSON of another shape, cut off, or too much of it. */
  BROKEN_ANSWER: { again: true },
  /** This server stopped in the middle. */
  INTERRUPTED: { again: true },
  /** The sound has not arrived here yet. */
  NOT_UPLOADED: { again: true },
  NO_WORDS: { again: false },
  SILENCE: { again: false },
  NOISE: { again: false },
  TOO_LONG: { again: false },
  NO_SCRIPT: { again: false },
} as const satisfies Record<string, { readonly again: boolean }>
export type HearingFailure = keyof typeof hearingFailures
export const hearingFailureNames = Object.keys(hearingFailures) as [HearingFailure, ...HearingFailure[]]

/** Why there is no score, besides the failures: no service, nothing asked yet, under way, not in the answer. */
export const missingScores = ['OFF', 'NOT_ASKED', 'MEASURING', 'NOT_GIVEN'] as const
