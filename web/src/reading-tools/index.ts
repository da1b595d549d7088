export { ReadingTools } from './reading-tools.tsx'
