export { coverageLearning } from './learning-events.ts'
export { dropKnownWords, projectPassedWords, projectTap } from './queries.ts'
export { type CountedWord, type WordReader, wordReaderOf } from './word-reader.ts'
