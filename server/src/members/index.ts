export { invitationHandlers, memberHandlers } from './routes.ts'
