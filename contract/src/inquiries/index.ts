import { inquiryDeskEndpoints } from './desk.ts'
import { ownInquiryEndpoints } from './own.ts'

export * from './desk.ts'
export * from './own.ts'

export const inquiryEndpoints = { ...ownInquiryEndpoints, ...inquiryDeskEndpoints }
