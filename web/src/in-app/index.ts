export { appOf } from './in-app.ts'
export { InAppNotice } from './in-app-notice.tsx'
