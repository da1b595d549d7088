export { useRememberedPlace } from './place-before.ts'
