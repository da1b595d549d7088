export { cardsOf } from './cards.ts'
export { effectOfCode, formatOf, sourceCode, trackCode, trackOf } from './codes.ts'
export { type DayOfWords, readDayOfWords } from './day-of-words.ts'
export { type DictionaryWords, holdDictionaryWords, readDictionaryWords } from './dictionary-words.ts'
export { practiceJobs } from './fit-account-memory.ts'
export { practiceLearning, takeGiven } from './learning-events.ts'
export type { ReadWord } from './reading-evidence.ts'
export { readRecallReviews, recallReviewsOf, shownRetention } from './retention.ts'
export { practiceHandlers } from './routes.ts'
export {
  laterSentences,
  ownSentence,
  type SentenceColumns,
  type StoredSentence,
} from './sentences.ts'
export { readSettings } from './settings.ts'
export { takeImported } from './take-imported.ts'
export { readQueue } from './today.ts'
