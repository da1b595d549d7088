export { missingFooterSettings } from './footer.ts'
export { type PolicyText, storePolicies } from './policies.ts'
export { companyHandlers } from './routes.ts'
