export { FilesSheet } from './files-sheet.tsx'
