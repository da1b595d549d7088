export { AuditLines } from './audit-lines.tsx'
export { ActionField, type AuditFilter, DayFields, everything, filled, SearchField } from './filter-fields.tsx'
export { actionNames, allActionNames } from './names.ts'
