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

// Base UI's dialog is larger than the screens themselves, and most visits open none of these.
function sheet<P extends { readonly onClose: () => void }>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: NoSheet }
    }
  })
}

export const WordSheet = sheet(async () => (await import('./word-sheet.tsx')).WordSheet)
export const FilesSheet = sheet(async () => (await import('./files-sheet.tsx')).FilesSheet)
export const SettingsSheet = sheet(async () => (await import('./settings-sheet.tsx')).SettingsSheet)
