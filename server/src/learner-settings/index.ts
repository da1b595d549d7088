export { learnerSettingsHandlers } from './routes.ts'
