export { conversationJobs } from './jobs.ts'
export { conversationHandlers } from './routes.ts'
export { storeScripts } from './store-scripts.ts'
export { type FinishedTalk, readTalks } from './talks-of-day.ts'
