/** What a learner does with a word in their list. A removed word is in no list, but its memory returns with it. */
export const wordStates = ['LEARNING', 'KNOWN', 'IGNORED', 'PAUSED'] as const
export type WordState = (typeof wordStates)[number]

/** How far a word has come, by the stability of its recall card in days. */
export const wordStages = ['FRESH', 'LEARNING', 'FAMILIAR', 'MASTERED'] as const
export type WordStage = (typeof wordStages)[number]

export const wordOrders = ['RECENT', 'WEAKEST', 'DUE', 'ALPHABET'] as const
export type WordOrder = (typeof wordOrders)[number]

/** Recall: the English is given, the meaning is remembered. Production: the word is written. */
export const memoryTracks = ['RECALL', 'PRODUCTION'] as const
export type MemoryTrack = (typeof memoryTracks)[number]

export const practiceFormats = ['FLASHCARD', 'CHOICE', 'DICTATION', 'SENTENCE'] as const
export type PracticeFormat = (typeof practiceFormats)[number]

/**
 * What an answer did. `GRADED`: the update of its day. `STEP`: a repeat within the first day's steps. `READING`: met in
 * an article and not looked up. `PRACTICE`: recorded, without effect on the schedule.
 */
export const reviewEffects = ['GRADED', 'STEP', 'READING', 'PRACTICE', 'IMPORTED'] as const
export type ReviewEffect = (typeof reviewEffects)[number]
