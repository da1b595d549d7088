export { levelTestJobs } from './jobs.ts'
export { promptFor } from './prompts.ts'
export { levelTestHandlers } from './routes.ts'
export { storeLevelBank } from './store-bank.ts'
