export { isClaimable } from './claimable.ts'
export { companySettingsHandlers } from './routes.ts'
export { insertCompany, setCompanyFields, setPasswordSignIn, verifyDomain } from './rows.ts'
export { recordOf } from './txt-record.ts'
