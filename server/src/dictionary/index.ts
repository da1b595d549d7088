export { findEntriesByBeginning, storeEntries } from './entries.ts'
export type { Estimate } from './estimate.ts'
export { readTextTools, type TextTools } from './tools.ts'
