export { readChallengeOfDay } from './challenge-of-day.ts'
export { challengeLearning } from './learning-events.ts'
export { challengeHandlers } from './routes.ts'
