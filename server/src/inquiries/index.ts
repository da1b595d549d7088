export { inquiryHandlers } from './routes.ts'
