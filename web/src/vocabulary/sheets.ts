import { lazySheet } from '@readgrow/ui'

export const WordSheet = lazySheet(async () => (await import('./word-sheet.tsx')).WordSheet)
export const FilesSheet = lazySheet(async () => (await import('./files-sheet.tsx')).FilesSheet)
export const SettingsSheet = lazySheet(async () => (await import('./settings-sheet.tsx')).SettingsSheet)
