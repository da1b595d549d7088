export { mountPublicFiles } from './mount.ts'
