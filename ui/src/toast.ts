export type ToastType = 'info' | 'success' | 'error'

export type ToastAction = { label: string; onSelect: () => void }

export type Toast = {
  id: number
  type: ToastType
  message: string
  durationMs: number
  action?: ToastAction | undefined
}

export type ToastRequest = {
  message: string
  type?: ToastType | undefined
  /** How long it stays while nobody points at it or focuses it. */
  durationMs?: number | undefined
  action?: ToastAction | undefined
}

const defaultDurationMs = 1500
const shownAtMost = 3
const none: readonly Toast[] = []

let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

function replaceToasts(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message at the foot of the page and returns its id. Call it in the browser only, from anywhere. */
export function showToast({ message, type = 'info', durationMs = defaultDurationMs, action }: ToastRequest): number {
  lastId += 1
  // The same sentence twice (two failed clicks) stays one line, and its time starts again.
  const others = toasts.filter((toast) => toast.message !== message)
  replaceToasts([...others, { id: lastId, type, message, durationMs, action }].slice(-shownAtMost))
  return lastId
}

/** Takes one toast away; an id that is gone already is fine. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) replaceToasts(toasts.filter((toast) => toast.id !== id))
}

/** Takes all toasts away, as at sign-out. */
export function dismissAllToasts(): void {
  if (toasts.length > 0) replaceToasts(none)
}

/** The store as React's useSyncExternalStore wants it; on the server it is always empty. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Toast[] => toasts,
  onServer: (): readonly Toast[] => none,
}
