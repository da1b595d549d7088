export { partName } from './word-row.tsx'
