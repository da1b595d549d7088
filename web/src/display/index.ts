export * from './display.ts'
export * from './display-fields.tsx'
