export { startHandOver } from './hand-over.ts'
