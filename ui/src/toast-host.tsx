import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { dismissToast, type Toast, type ToastType, toastStore } from './toast.ts'

/** Where toasts appear; one per page, near the end of <body>. They are read out politely. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer)
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1.5rem+env(safe-area-inset-bottom))] z-toast flex flex-col items-center gap-2 print:hidden"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

const dots: Record<ToastType, string> = {
  info: 'bg-paper/50',
  // The card is dark on a light page and light on a dark one: the accents are mixed towards its text.
  success: 'bg-[color-mix(in_srgb,var(--color-green),var(--color-paper)_35%)]',
  error: 'bg-[color-mix(in_srgb,var(--color-red),var(--color-paper)_35%)]',
}

function ToastCard({ toast }: { toast: Toast }) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.durationMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer; the actions are real buttons.
    <div
      className="pointer-events-auto flex max-w-md items-center gap-3 rounded-control bg-ink py-3 pr-4 pl-4 text-paper shadow-float transition duration-calm ease-calm starting:translate-y-2 starting:opacity-0"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span aria-hidden="true" className={classNames('size-2 shrink-0 rounded-full', dots[toast.type])} />
      <p className="text-body leading-snug">{toast.message}</p>
      {toast.action && (
        <button
          type="button"
          className="-my-2.5 min-h-11 shrink-0 rounded-control px-2 text-body font-semibold underline underline-offset-4"
          onClick={() => {
            toast.action?.onSelect()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  )
}
