export { externalSignInHandlers, providerLinkHandlers } from './routes.ts'
