export { highlightLearning } from './learning-events.ts'
export type { MadeHighlight } from './projections.ts'
export { highlightHandlers } from './routes.ts'
