export { countCode } from './attempts.ts'
export { checkTwoStep, hasTwoStep, twoStepOf } from './check.ts'
export { twoStepHandlers } from './routes.ts'
