import { classNames, useBackCloses } from '@readgrow/ui'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'

interface DisclosureProps {
  /** What the button shows. */
  readonly button: ReactNode
  readonly buttonLabel?: string
  readonly buttonClass: string
  readonly panelLabel: string
  /** Where the panel stands, and how wide it is. */
  readonly panelClass: string
  readonly onOpen?: () => void
  readonly children: (close: () => void) => ReactNode
}

/**
 * A button with a panel under it: Esc, a press outside and the browser's Back close it, the focus returns. Small, because
 * every page carries it.
 */
export function Disclosure({
  button,
  buttonLabel,
  buttonClass,
  panelLabel,
  panelClass,
  onOpen,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const closeAndReturn = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  useBackCloses(open, closeAndReturn)
  useDismissal(open, root, (byKey) => (byKey ? closeAndReturn() : setOpen(false)))
  const toggle = () => {
    if (!open) onOpen?.()
    setOpen(!open)
  }
  const blurred = (event: React.FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget as Node)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left its controls.
    <div ref={root} className="relative" onBlur={blurred}>
      <button
        ref={trigger}
        type="button"
        className={buttonClass}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={buttonLabel}
        onClick={toggle}
      >
        {button}
      </button>
      <section
        id={panelId}
        aria-label={panelLabel}
        hidden={!open}
        className={classNames('z-float mt-2 rounded-card border border-rule bg-surface p-1.5 shadow-float', panelClass)}
      >
        {open && children(() => setOpen(false))}
      </section>
    </div>
  )
}

/** Hears a press outside `root` and the Esc key while `open`. */
function useDismissal(open: boolean, root: RefObject<HTMLElement | null>, onDismiss: (byKey: boolean) => void): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!open) return
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) dismiss(false)
    }
    const typed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss(true)
    }
    document.addEventListener('pointerdown', pressed)
    document.addEventListener('keydown', typed)
    return () => {
      document.removeEventListener('pointerdown', pressed)
      document.removeEventListener('keydown', typed)
    }
  }, [open, root])
}
