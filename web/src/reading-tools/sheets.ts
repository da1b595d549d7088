import { lazySheet } from '@readgrow/ui'

export const SentenceSheet = lazySheet(async () => (await import('./sentence-sheet.tsx')).SentenceSheet)
export const NoteSheet = lazySheet(async () => (await import('./note-sheet.tsx')).NoteSheet)
export const ProblemSheet = lazySheet(async () => (await import('./problem-outcome.tsx')).ProblemOutcome)
