export { promptFor } from './prompts.ts'
export { recalibrateItems } from './recalibration.ts'
export { levelTestHandlers } from './routes.ts'
export { storeLevelBank } from './store-bank.ts'
