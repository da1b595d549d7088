export {
  type AnswerRefusal,
  type AttemptItem,
  type AttemptState,
  attemptState,
  dueAtOf,
  isCleared,
  noteMinutes,
  noteRoundSize,
  refusalOf,
  retryAtOf,
  scoreOf,
} from './attempt-state.ts'
export { type ChallengeSkill, type ChallengeSlot, composeChallenge } from './compose.ts'
export {
  boundsOf,
  type ChallengeKind,
  challengeMinutes,
  challengeSizes,
  isPeriod,
  periodOf,
  periodsBefore,
} from './periods.ts'
export type { ChallengePool, FindWord, PooledText, PooledWord } from './pool.ts'
export { type AskedBefore, type AskedMemory, askedKey, askedMemory, nothingAsked } from './rest.ts'
