export { onboardingHandlers } from './routes.ts'
