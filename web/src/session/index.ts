export { type AppReach, call, connectApp } from './api.ts'
export { signOut } from './leave.ts'
export { onOtherTab, profileKey, setSession, useSession } from './profile.ts'
