export { countCode } from './attempts.ts'
export { checkTwoStep, hasTwoStep, twoStepOf } from './check.ts'
export { twoStepHandlers, twoStepSettingHandlers } from './routes.ts'
