export { billingDeskHandlers } from './routes.ts'
