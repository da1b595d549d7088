export { signInSettingsHandlers } from './routes.ts'
export { signInSettingsOf } from './settings.ts'
