export { newsroomDeskHandlers } from './routes.ts'
export { raiseShelfAlarms } from './shelf-alarm.ts'
