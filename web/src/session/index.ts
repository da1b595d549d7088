export { type AppReach, call, connectApp } from './api.ts'
export { signOut } from './leave.ts'
export { nextPathOf, signInAddress } from './next-path.ts'
export { onOtherTab, profileKey, setSession, useSession } from './profile.ts'
