export { takeCommentJobs } from './jobs.ts'
export { takeCommentHandlers } from './routes.ts'
