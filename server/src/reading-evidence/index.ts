export { evidenceLearning } from './learning-events.ts'
export { dropEvidence, type EvidenceKind, projectEvidence } from './projections.ts'
export { readingEvidenceHandlers } from './routes.ts'
