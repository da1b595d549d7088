export { createWithin, saveDocument, viewOf } from '#manuscripts'
export { adoptStarterStories } from './adopt.ts'
export { addressOfReport } from './corrections.ts'
export { newsroomJobs } from './jobs.ts'

export { newsroomHandlers } from './routes.ts'
