export { wordsToAnkiPackage } from './anki-package.ts'
export { wordsToAnkiText } from './anki-text.ts'
export { csvToWords, mostWords } from './from-csv.ts'
export { hasTooManyLines } from './line-count.ts'
export type {
  ExchangedMemory,
  ExchangedSentence,
  ExchangedWord,
  ForeignWord,
  ImportedWords,
  ParsedWord,
  RowProblem,
  RowRule,
} from './record.ts'
export { wordsToCsv } from './to-csv.ts'
