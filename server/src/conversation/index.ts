export { conversationHandlers } from './routes.ts'
export { storeScripts } from './store-scripts.ts'
