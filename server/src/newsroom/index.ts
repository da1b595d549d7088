export { publishDue } from './publish-due.ts'
export { newsroomHandlers } from './routes.ts'
