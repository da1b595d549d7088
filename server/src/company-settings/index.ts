export { companySettingsHandlers } from './routes.ts'
