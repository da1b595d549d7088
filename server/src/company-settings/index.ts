export { companySettingsHandlers } from './routes.ts'
export { recordOf } from './txt-record.ts'
