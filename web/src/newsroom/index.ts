export { startPreview } from './start-preview.ts'
