export { fitLimitMs, fitMemory } from './fit-memory.ts'
