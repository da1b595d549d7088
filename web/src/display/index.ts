export * from './display.ts'
