export { EvidenceList } from './evidence-list.tsx'
