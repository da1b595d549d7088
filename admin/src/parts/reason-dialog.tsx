import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Notice } from './notice.tsx'
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
  /** What the action is about, before its reason. */
  readonly fields?: ReactNode
  /** Why the action could not be carried out. */
  readonly failure?: ReactNode
  /** What follows: the sheet of a step-up. */
  readonly children?: ReactNode
}

const shortest = 5

/** Asks for a reason before an action that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, confirmLabel, tone = 'primary', busy = false, onConfirm, onClose, fields } = props
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
        {fields}
        <SmallArea
          label="이유"
          rows={3}
          maxLength={200}
          hint={`${shortest}자 이상 적어 주세요. 감사 기록에 남아요.`}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      {props.failure && (
        <Notice tone="bad" live className="mt-3">
          {props.failure}
        </Notice>
      )}
      {props.children}
    </Dialog>
  )
}
