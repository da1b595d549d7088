export * from './dates.ts'
export * from './levels.ts'
export * from './points.ts'
