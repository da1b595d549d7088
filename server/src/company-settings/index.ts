export { isClaimable } from './claimable.ts'
export { companySettingsHandlers } from './routes.ts'
export { recordOf } from './txt-record.ts'
