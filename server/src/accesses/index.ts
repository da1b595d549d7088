export { type Access, forgetInAccesses, readAccesses, recordExport, recordView } from './accesses.ts'
