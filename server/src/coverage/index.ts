export { coverageLearning } from './learning-events.ts'
export { type CountedWord, type WordReader, wordReaderOf } from './word-reader.ts'
