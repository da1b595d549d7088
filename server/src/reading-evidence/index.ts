export { evidenceLearning } from './learning-events.ts'
export { ownMeasure } from './measure.ts'
export type { EvidenceKind } from './projections.ts'
export { readingEvidenceHandlers } from './routes.ts'
