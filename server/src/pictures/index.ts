export { pictureHandlers } from './routes.ts'
