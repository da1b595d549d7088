export { Certificates } from './certificates.tsx'
