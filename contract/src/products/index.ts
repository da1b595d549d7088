import { productDeskEndpoints } from './desk.ts'
import { ownProductEndpoints } from './own.ts'

export * from './desk.ts'
export * from './own.ts'

export const productEndpoints = { ...ownProductEndpoints, ...productDeskEndpoints }
