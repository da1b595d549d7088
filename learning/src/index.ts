export * from './edition.ts'
export * from './search-terms.ts'
export * from './study-clock.ts'
