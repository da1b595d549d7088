export { emptySource, type Source, SourceFields } from './source-fields.tsx'
