export { companySettingsHandlers } from './routes.ts'
export { insertCompany, setCompanyFacts, setPasswordSignIn, verifyDomain } from './rows.ts'
export { recordOf } from './txt-record.ts'
