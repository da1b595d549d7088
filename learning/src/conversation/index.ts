export { hasEnglish } from './has-english.ts'
export {
  type GivenAnswer,
  type KnownWords,
  knownWords,
  type Observation,
  observationsOn,
} from './observations.ts'
export { type AnswerSigns, basesOf, type TalkLevel, talkLevelOf, wordsOf } from './signs.ts'
export {
  type AskedLine,
  type FollowUpRule,
  followUpRules,
  mostLines,
  type NextLine,
  nextLine,
  questionOf,
  type TalkScript,
  type WrittenLine,
  type WrittenQuestion,
} from './written-partner.ts'
