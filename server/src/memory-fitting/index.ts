export { fitMemory } from './fit-memory.ts'
