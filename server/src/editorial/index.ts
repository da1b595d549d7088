export { type AnalysedSentence, analysedSentences, wordsOf } from './analysed.ts'
export { type ChangedParts, changedParts } from './changed-parts.ts'
export { type Change, changesBetween } from './changes.ts'
export { cleanDocument, duplicatedIds } from './clean.ts'
export {
  type Document,
  type DocumentVersion,
  emptyVersion,
  levelsOf,
  sentencesOf,
  titleOf,
  versionsOf,
} from './document.ts'
export { draftedStill } from './drafted.ts'
export { unsharedFacts } from './facts.ts'
export { fromMarkdown, isReadableMarkdown, type MarkdownReader } from './from-markdown.ts'
export { fromPlainText, hasTooManyLines, type SplitSentences, type TextFault, versionFrom } from './from-text.ts'
export type { Surroundings } from './general-problems.ts'
export { keyWordIdeas } from './key-word-ideas.ts'
export { likelyName } from './likely-name.ts'
export { figuresIn } from './numbers/numbers.ts'
export { plainLine } from './plain-line.ts'
export { type CheckKind, type EditorialProblem, fieldOf } from './problem.ts'
export { problemsOf } from './problems.ts'
export { isImpossiblePace, type JudgedSound, paceOf, soundProblems, spokenWordCount } from './sound-problems.ts'
export {
  confirmItem,
  hashesOf,
  type MadeFor,
  type StaleItem,
  sentenceHash,
  staleItems,
  stampDocument,
} from './staleness.ts'
export { type MissingWord, missingWords } from './word-problems.ts'
