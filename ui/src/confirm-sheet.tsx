import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

export interface ConfirmSheetProps {
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is done; the phone's Back means no. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'primary', busy = false, onConfirm, onClose } = props
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" wide onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={tone} wide busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-ink-soft">{children}</div>
    </Sheet>
  )
}
