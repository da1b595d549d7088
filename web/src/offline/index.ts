export { sessionOnDevice } from './device-session.ts'
export { NothingKept, ShellPage } from './shell-page.tsx'
export { openOffline } from './start.ts'
