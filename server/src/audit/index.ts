export { linesSql, listAllLines } from './lines.ts'
export { type Actor, type AuditNote, actorOf, note, noteOfEach } from './note.ts'
export { auditHandlers } from './routes.ts'
