export { align, type Pairing, type Step } from './align.ts'
export { editDistance, type LetterRun } from './edit-distance.ts'
export { gradeOfTarget, gradeOfTyping, type TypedWord, type TypingGrade } from './grade-typing.ts'
export type { Judgement, MistakeTag, Tolerance } from './judge-word.ts'
export { pairingsOf } from './pairings.ts'
export {
  type DictationOptions,
  type DictationScore,
  type DictationState,
  type DictationToken,
  scoreDictation,
} from './score-dictation.ts'
export { type SpokenWord, spokenWords, wordIndexesAt } from './spoken-words.ts'
export type { IsWord } from './word-endings.ts'
