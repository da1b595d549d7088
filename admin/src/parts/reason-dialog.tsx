import { Button } from '@readgrow/ui'
import { Dialog } from '@readgrow/ui/dialog'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { TextInHand } from '#drafts'
import { Notice } from './notice.tsx'
import { SmallArea, SmallField } from './small-fields.tsx'

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
  /** Where the reason outlives a reload and a lost session. Whoever acts forgets it when the action is done. */
  readonly kept?: TextInHand
  /** What the action is about, before its reason. */
  readonly fields?: ReactNode
  /** Why the action could not be carried out. */
  readonly failure?: ReactNode
  /** What can be done about the failure instead of trying again. */
  readonly failureActions?: ReactNode
  /** What follows: the sheet of a step-up. */
  readonly children?: ReactNode
}

const shortest = 5

/** Asks for a reason before an action that is recorded with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, confirmLabel, tone = 'primary', busy = false, onConfirm, kept, fields } = props
  const [typed, setTyped] = useState('')
  const [reason, write] = kept ? [kept.text, kept.write] : [typed, setTyped]
  const callOff = () => {
    kept?.forget()
    props.onClose()
  }
  const form = useId()
  const isShort = reason.trim().length < shortest
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isShort && !busy) onConfirm(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      description={message}
      footer={
        <>
          <Button variant="outline" onClick={callOff}>
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
          onChange={(event) => write(event.target.value)}
        />
      </form>
      {props.failure && (
        <Notice tone="bad" live className="mt-3" actions={props.failureActions}>
          {props.failure}
        </Notice>
      )}
      {props.children}
    </Dialog>
  )
}

const usual = ['문의에 답하려고 해요', '로그인을 도우려고 해요', '결제를 확인하려고 해요', '신고를 확인하려고 해요']

/** The last reason of this page, because one matter often leads from one person to the next. */
let last = ''

/** Asks why somebody's data is opened, before it is: the person reads who opened it, when and why. */
export function StatedReason({ onStated }: { readonly onStated: (reason: string) => void }) {
  const [reason, setReason] = useState(last)
  const stated = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    last = stated
    onStated(stated)
  }
  return (
    <form onSubmit={submit} className="grid max-w-prose gap-4">
      <p className="text-ink-soft">왜 보는지 먼저 적어 주세요. 이 사람이 열람 기록에서 누가 언제 왜 봤는지 읽어요.</p>
      <ul aria-label="자주 쓰는 이유" className="flex flex-wrap gap-2">
        {usual.map((each) => (
          <li key={each}>
            <Button size="small" variant="outline" aria-pressed={stated === each} onClick={() => setReason(each)}>
              {each}
            </Button>
          </li>
        ))}
      </ul>
      <SmallField
        label="보는 이유"
        hint={`${shortest}자 이상 적어 주세요.`}
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button type="submit" size="small" disabled={stated.length < shortest}>
          열어 보기
        </Button>
      </div>
    </form>
  )
}
