/** What was recorded: one sentence of a script, a whole script in one go, an answer in a conversation. */
export const takeKinds = ['SENTENCE', 'RUN_THROUGH', 'ANSWER'] as const
export type TakeKind = (typeof takeKinds)[number]

/** The recording as the browser made it, and what was measured: 16 kHz, mono, 16 bits. */
export const takeParts = ['ORIGINAL', 'WAV'] as const
export type TakePart = (typeof takeParts)[number]

export const takeTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const
export type TakeType = (typeof takeTypes)[number]

export const longestTakeMs = 10 * 60_000
export const shortestTakeMs = 300
export const mostTakeFileBytes = 20 * 1024 * 1024
/** All files of one learner together. */
export const mostTakeBytes = 500 * 1024 * 1024
/** A file comes in parts of this size; only the last may be shorter. */
export const takePartBytes = 512 * 1024
/** Beyond it an upload that did not end is forgotten. */
export const takeUploadHours = 24
export const takePeaks = 400

/**
 * What a learner agrees to, each by itself: that recordings are stored; that the browser's recogniser or a service
 * outside hears them.
 */
export const recordingPurposes = ['RECORDING', 'RECOGNISER', 'ASSESSMENT'] as const
export type RecordingPurpose = (typeof recordingPurposes)[number]

export const measureUnits = [
  'MS',
  'COUNT',
  'SHARE',
  'DB',
  'DBFS',
  'SYLLABLES_PER_SECOND',
  'WORDS_PER_MINUTE',
  'SEMITONES',
  'DURATION_RATIO',
  'WORDS',
] as const
/** Takes keep the name of the method that measured them: a method that is improved gets another number, and none goes. */
export const measureMethods = [
  'ENERGY_VAD_1',
  'ENERGY_VAD_2',
  'SIGNAL_LEVEL_1',
  // Looks at the microphone itself: what was cut off there is round again after the recorder's codec.
  'LEVEL_METER_1',
  'SYLLABLE_RULES_1',
  'SYLLABLE_RULES_2',
  'WORD_COUNT_1',
  'WORD_COUNT_2',
  'CLAUSE_PAUSES_1',
  'CLAUSE_PAUSES_2',
  'YIN_VITERBI_1',
  'MFCC_DTW_1',
  'MFCC_DTW_2',
  'MFCC_DTW_3',
  'WORD_ALIGNMENT_1',
  'WORD_ALIGNMENT_2',
] as const
export const measureSources = ['SOUND', 'SCRIPT', 'TRANSCRIPT', 'MODEL'] as const
export const unavailableReasons = [
  'BROKEN_SOUND',
  'SILENT',
  'TOO_NOISY',
  'TOO_SHORT',
  'NO_SILENCE',
  'NO_VOICE',
  'NO_SCRIPT',
  'NO_TRANSCRIPT',
  'NO_WORDS',
  'NO_WORD_TIMES',
  'NO_MODEL',
  'UNLIKE_MODEL',
  'UNSURE',
  'TOO_FAST',
  'SAID_AGAIN',
] as const

/** How a sentence is practised where nobody may speak. */
export const quietWays = ['ARRANGED', 'WRITTEN'] as const
