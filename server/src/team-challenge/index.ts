export { teamChallengeHandlers } from './routes.ts'
export { storeParticipant } from './take-part.ts'
