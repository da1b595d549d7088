import { lazySheet } from '@readgrow/ui'

export const WordSheet = lazySheet(async () => (await import('./word-sheet.tsx')).WordSheet)
export const FilesSheet = lazySheet(async () => (await import('#word-exchange')).FilesSheet)
