export { blobOf, download } from './downloads.ts'
