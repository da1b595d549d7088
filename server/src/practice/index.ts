export { cardsOf, forecast, nextDue } from './cards.ts'
export { effectOfCode, formatOf, sourceCode, trackCode, trackOf } from './codes.ts'
export { type DayOfWords, readDayOfWords } from './day-of-words.ts'
export { clearedId, importId, restId, wakeId } from './derived-ids.ts'
export { fitAccountMemory, practiceJobs } from './fit-account-memory.ts'
export { practiceLearning } from './learning-events.ts'
export { type ReadWord, takeReading } from './reading-evidence.ts'
export { rebuildCards } from './rebuild.ts'
export { recordAnswers, undoAnswers } from './record-answers.ts'
export { practiceHandlers } from './routes.ts'
export {
  laterSentences,
  ownSentence,
  type SentenceColumns,
  type StoredSentence,
  sentenceOfTurn,
} from './sentences.ts'
export { readSettings } from './settings.ts'
export { openDesk } from './take-answers.ts'
export { takeImported } from './take-imported.ts'
export { readQueue } from './today.ts'
