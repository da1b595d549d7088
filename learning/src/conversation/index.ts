export {
  type GivenAnswer,
  type KnownWords,
  knownWords,
  mostObservations,
  type Observation,
  observationsOn,
} from './observations.ts'
export { graceMs, type Heard, type Patience, patiences, type TurnState, turnState } from './patience.ts'
export { type AnswerSigns, basesOf, hasEnglish, signsOf, type TalkLevel, wordsOf } from './signs.ts'
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
