export { mayBeNeighbours, sourceOf } from './arrange.ts'
export { type ChallengeSkill, type ChallengeSlot, composeChallenge } from './compose.ts'
export type { ChallengePool, PooledText, PooledWord } from './pool.ts'
