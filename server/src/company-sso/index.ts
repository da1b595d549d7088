export { signInSettingsHandlers } from './routes.ts'
