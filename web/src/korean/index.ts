export * from './dates.ts'
export * from './levels.ts'
