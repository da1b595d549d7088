import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { SmallArea } from './small-fields.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** What happens, and who will read the reason. */
  readonly message: ReactNode
  /** The verb of the action, such as "내려받기". */
  readonly confirmLabel: string
  readonly tone?: 'primary' | 'danger'
  readonly busy?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
  /** More fields, and the sheet of a step-up. */
  readonly children?: ReactNode
}

const shortest = 5

/** Asks for a reason before an action that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, confirmLabel, tone = 'primary', busy = false, onConfirm, onClose, children } = props
  const [reason, setReason] = useState('')
  const form = useId()
  const isShort = reason.trim().length < shortest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShort && !busy) onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={message}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button type="submit" form={form} variant={tone} busy={busy} disabled={isShort}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3">
        <SmallArea
          label="이유"
          rows={3}
          maxLength={200}
          hint={`${shortest}자 이상 적어 주세요. 감사 기록에 남아요.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {children}
    </Dialog>
  )
}
