export { dropEvidence, type EvidenceKind, projectEvidence } from './projections.ts'
export { wordEncounterHandlers } from './routes.ts'
