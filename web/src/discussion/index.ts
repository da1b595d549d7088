export { forgetDrafts } from './device-drafts.ts'
