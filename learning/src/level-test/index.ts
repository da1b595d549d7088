export * from './item-response.ts'
export * from './levels.ts'
export * from './next-item.ts'
export * from './recalibrate.ts'
