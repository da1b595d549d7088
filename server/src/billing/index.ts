export * from './payment-status.ts'
