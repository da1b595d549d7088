export { type AnalysedPlace, analysePlace, type PlacedPhrase, type PlacedToken } from './analysis.ts'
export { type BaseWord, baseCandidates } from './base-words.ts'
export { isIpa, type Sense, type WordEntry, type WordLevel, wordKey } from './dictionary.ts'
export { type Glossary, glossaryFrom } from './glossary.ts'
export { type LevelOf, levelsFrom, readLevelFiles } from './levels.ts'
export type {
  Content,
  KeyWord,
  Quiz,
  ReadingSentence,
  ReadingText,
  ReadingToken,
  Story,
  StoryVersion,
  TranslatedText,
} from './load.ts'
export type { NearSynonyms } from './near-synonyms.ts'
export { type Phrase, readPhrases } from './phrasal-verbs.ts'
export type { Block, Policy } from './policies.ts'
export type { Problem } from './problem.ts'
export type { RawContent } from './raw.ts'
export type { Override, PlaceOverrides } from './senses.ts'
export { readSpellingWords } from './spelling-words.ts'
export type { StoryLevel } from './story.ts'
export { storyParts } from './story-text.ts'
