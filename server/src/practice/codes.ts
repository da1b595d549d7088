import type { MemoryTrack, PracticeFormat, ReviewEffect } from '@readgrow/contract/constants'
import { type AnswerFormat, answerFormat } from '@readgrow/learning/memory'

/** The numbers under which the database keeps names, so that a card stays small. */
export const trackCode: Record<MemoryTrack, number> = { RECALL: 0, PRODUCTION: 1 }
export const trackOf = (code: number): MemoryTrack => (code === trackCode.RECALL ? 'RECALL' : 'PRODUCTION')

const modeCode = { TODAY: 0, PRACTICE: 1 } as const
export const modeOf = (code: number) => (code === modeCode.TODAY ? 'TODAY' : 'PRACTICE')

/** Who said how an answer was: the learner, the rules, or nobody because it follows from something else. */
export const sourceCode = { self: 0, auto: 1, transfer: 2, reading: 3, import: 4 } as const

const effects: readonly ReviewEffect[] = ['GRADED', 'STEP', 'READING', 'PRACTICE', 'IMPORTED']
export const effectCode = (effect: ReviewEffect) => effects.indexOf(effect)
export const effectOfCode = (code: number): ReviewEffect => effects[code] ?? 'PRACTICE'

export const formatCode: Record<PracticeFormat, AnswerFormat> = {
  FLASHCARD: answerFormat.flashcard,
  CHOICE: answerFormat.choice,
  DICTATION: answerFormat.dictation,
  SENTENCE: answerFormat.sentence,
}

const formatNames = {
  [answerFormat.flashcard]: 'FLASHCARD',
  [answerFormat.choice]: 'CHOICE',
  [answerFormat.dictation]: 'DICTATION',
  [answerFormat.sentence]: 'SENTENCE',
  [answerFormat.reading]: 'READING',
  [answerFormat.import]: 'IMPORT',
  // A word that was written rightly was remembered too.
  [answerFormat.transfer]: 'DICTATION',
} as const
export const formatOf = (code: number) => formatNames[code as keyof typeof formatNames] ?? 'FLASHCARD'

/** Of the scheduler that reckoned an answer: 1 is FSRS-6 as in ts-fsrs 5.4.2. */
export const schedulerVersion = 1
