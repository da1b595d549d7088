export * from './dates.ts'
