export { exportAllLines } from './export.ts'
export { linesSql, listAllLines } from './lines.ts'
export { type Actor, type AuditLine, actorOf, recordAudit, recordAuditOfEach } from './record-audit.ts'
export { auditHandlers } from './routes.ts'
