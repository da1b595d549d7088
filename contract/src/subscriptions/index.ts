import * as checkout from './checkout.ts'
import * as guardian from './guardian.ts'
import * as own from './own.ts'
import * as payments from './payments.ts'

export * from './checkout.ts'
export * from './guardian.ts'
export * from './own.ts'
export * from './payments.ts'

export const subscriptionEndpoints = { ...own, ...checkout, ...guardian, ...payments }
