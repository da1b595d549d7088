export { sessionOnDevice } from './device-session.ts'
export { NothingCached, ShellPage } from './shell-page.tsx'
export { openOffline } from './start.ts'
