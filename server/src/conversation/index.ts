export { conversationJobs } from './jobs.ts'
export { conversationHandlers } from './routes.ts'
export { type FinishedTalk, readTalks } from './talks-of-day.ts'
