export { markRefusedMail } from './refused-mail.ts'
export { inquiryHandlers } from './routes.ts'
