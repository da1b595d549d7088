export { highlightLearning } from './learning-events.ts'
export { dropHighlights, type MadeHighlight, projectHighlight, projectHighlightRemoved } from './projections.ts'
export { highlightHandlers } from './routes.ts'
