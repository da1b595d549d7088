export { draftingHandlers } from './routes.ts'
