export { AuditLines } from './audit-lines.tsx'
export { actionNames } from './names.ts'
