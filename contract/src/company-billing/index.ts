import * as operators from './operators.ts'
import * as owners from './owners.ts'

export * from './operators.ts'
export * from './owners.ts'

export const companyBillingEndpoints = { ...operators, ...owners }
