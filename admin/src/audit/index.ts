export { AuditLines } from './audit-lines.tsx'
export { actionNames, allActionNames } from './names.ts'
