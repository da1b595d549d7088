export { completeProvisioned, mustConsentFirst } from './first-sign-in.ts'
export { mountScim } from './mount.ts'
