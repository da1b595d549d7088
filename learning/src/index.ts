export * from './edition.ts'
export * from './study-clock.ts'
