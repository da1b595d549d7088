export { type SyntheticHistory, syntheticPool } from './synthetic-pool.ts'
