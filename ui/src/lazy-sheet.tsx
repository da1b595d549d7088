import { type ComponentType, lazy, useEffect } from 'react'
import { showToast } from './toast.ts'

interface Closable {
  readonly onClose: () => void
}

/** Says why something whose code did not come is not opened: the network is away, or a release took the code. */
export function sayNotOpened(): void {
  const message = navigator.onLine ? '열지 못했어요. 새로고침해 주세요.' : '오프라인이라 열 수 없어요.'
  showToast({ type: 'error', message, durationMs: 3_000 })
}

/** A sheet that was never opened cannot be loaded offline or after a release; the page then stays as it is. */
function NoSheet({ onClose }: Closable) {
  useEffect(() => {
    sayNotOpened()
    onClose()
  }, [onClose])
  return null
}

/** A sheet whose code loads when it is first opened: the dialog is larger than most screens and seldom needed. */
export function lazySheet<P extends Closable>(load: () => Promise<ComponentType<P>>) {
  return lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: NoSheet }
    }
  })
}
