export { evidenceLearning } from './learning-events.ts'
export type { EvidenceKind } from './projections.ts'
export { readingEvidenceHandlers } from './routes.ts'
