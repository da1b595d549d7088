export { Desk } from './desk-screen.tsx'
