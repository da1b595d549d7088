export { newsroomDeskJobs } from './jobs.ts'
export { newsroomDeskHandlers } from './routes.ts'
