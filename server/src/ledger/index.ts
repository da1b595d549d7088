export { ledgerHandlers } from './routes.ts'
