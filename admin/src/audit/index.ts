export { allActionNames } from './action-names.ts'
export { AuditLines } from './audit-lines.tsx'
export { ActionField, type AuditFilter, DayFields, everything, filled, SearchField } from './filter-fields.tsx'
