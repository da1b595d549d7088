export { autoLoginHandlers, machineAccessHandlers } from './routes.ts'
