export { hasEnglish } from './has-english.ts'
export { type GivenAnswer, type Observation, observationsOn } from './observations.ts'
export { isRandomKeys } from './random-keys.ts'
export { type AnswerSigns, basesOf, type TalkLevel, talkLevelOf, talkLevels, wordsOf } from './signs.ts'
export { asksPersonal, faultsOfSense, isAboutSame, type LineFault } from './sound-line.ts'
export { misspellingsIn, type SpellingWords } from './spellings.ts'
export { isClosedQuestion } from './stance.ts'
export {
  type AskedLine,
  type FollowUp,
  type FollowUpRule,
  followUpRules,
  mostLines,
  type NextLine,
  nextLine,
  questionOf,
  type Said,
  type TalkScript,
  type WrittenLine,
  type WrittenQuestion,
} from './written-partner.ts'
