export { newsroomDeskJobs } from './jobs.ts'
export { newsroomDeskHandlers } from './routes.ts'
export { raiseShelfAlarms } from './shelf-alarm.ts'
