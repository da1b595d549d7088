export { type Source, SourceFields } from './source-fields.tsx'
