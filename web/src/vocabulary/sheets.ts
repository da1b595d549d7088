import { showToast } from '@readgrow/ui'
import { type ComponentType, lazy, useEffect } from 'react'

/** A sheet that was never opened cannot be fetched without a connection, nor after a release; the page stays as it is. */
function NoSheet({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    const message = navigator.onLine ? '열지 못했어요. 새로고침해 주세요.' : '오프라인이라 열 수 없어요.'
    showToast({ type: 'error', message, durationMs: 3_000 })
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
