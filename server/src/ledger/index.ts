export { dropEvidence, type EvidenceKind, projectEvidence } from './projections.ts'
export { ledgerHandlers } from './routes.ts'
