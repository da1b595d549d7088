export { findEntriesByBeginning, storeEntries } from './entries.ts'
export type { Estimate } from './estimate.ts'
export { storeDictionary } from './store-dictionary.ts'
export { readTextTools, type TextTools } from './tools.ts'
