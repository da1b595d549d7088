export { useHelpAddress } from './help-address.ts'
export { HelpEntry } from './help-entry.tsx'
