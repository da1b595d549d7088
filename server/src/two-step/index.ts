export { twoStepHandlers, twoStepSettingHandlers } from './routes.ts'
