import { showToast } from '@readgrow/ui'
import { type ComponentType, lazy, useEffect } from 'react'

/** Without a connection a sheet that was never opened cannot be fetched; the page stays as it is. */
function NoSheet({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    showToast({ type: 'error', message: '오프라인이라 열 수 없어요.' })
    onClose()
  }, [onClose])
  return null
}

// Each pulls in Base UI's dialog, which is larger than all the other tools together and is seldom needed.
function sheet<P extends { readonly onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: NoSheet }
    }
  })
}

export const SentenceSheet = sheet(async () => (await import('./sentence-sheet.tsx')).SentenceSheet)
export const NoteSheet = sheet(async () => (await import('./note-sheet.tsx')).NoteSheet)
export const ProblemSheet = sheet(async () => (await import('./problem-outcome.tsx')).ProblemOutcome)
