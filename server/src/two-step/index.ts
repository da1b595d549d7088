export { countCode } from './attempts.ts'
export { checkTwoStep, twoStepOf } from './check.ts'
export { twoStepHandlers } from './routes.ts'
