export { mountScim } from './mount.ts'
export { scimHandlers } from './routes.ts'
