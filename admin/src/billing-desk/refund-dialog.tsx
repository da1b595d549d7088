import { CallFailure, sentenceOf } from '@readgrow/client'
import { Checkbox, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { wholeNumber, won } from '#korean'
import { ReasonDialog, SmallField, useSteppedAction } from '#parts'
import type { Subscription } from './names.ts'

interface RefundDialogProps {
  readonly payment: Subscription['payments'][number]
  /** What the person's own page would give back, or all that is left. */
  readonly suggestedKrw: number
  readonly isRunning: boolean
  readonly onSaved: (saved: Subscription) => void
  readonly onClose: () => void
}

/** Gives a payment back, all or a part, with a reason that the person can read. */
export function RefundDialog({ payment, suggestedKrw, isRunning, onSaved, onClose }: RefundDialogProps) {
  const { refundableKrw } = payment
  // One id for this dialog: a press that is sent twice gives back once.
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(String(suggestedKrw > 0 ? suggestedKrw : refundableKrw))
  const [endsSubscription, setEndsSubscription] = useState(false)
  const { action, sheet } = useSteppedAction('POST /admin/payments/:id/refunds', {
    quiet: true,
    done: (saved) => {
      onSaved(saved)
      showToast({ type: 'success', message: '환불을 시작했어요. 끝나면 회원에게 메일이 가요.' })
      onClose()
    },
  })
  const amountKrw = wholeNumber(typed) ?? 0
  const isSound = amountKrw >= 1 && amountKrw <= refundableKrw
  const isWhole = amountKrw === refundableKrw
  const failure = action.isError ? refusalOf(action.error) : null
  return (
    <ReasonDialog
      title="환불하기"
      failure={failure}
      message={`${won(payment.amountKrw)} 가운데 ${won(refundableKrw)}까지 돌려줄 수 있어요. 이유는 감사 기록에 남아요.`}
      confirmLabel={isSound ? `${won(amountKrw)} 환불하기` : '환불하기'}
      tone="danger"
      busy={action.isPending}
      onConfirm={(reason) =>
        isSound &&
        action.mutate({
          params: { id: payment.id },
          body: { id, amountKrw, endsSubscription: isRunning && !isWhole && endsSubscription, reason },
        })
      }
      onClose={onClose}
      fields={
        <div className="grid gap-3">
          <SmallField
            label="환불할 금액 (원)"
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            {...(isSound ? {} : { error: `1원부터 ${won(refundableKrw)}까지 적어 주세요.` })}
          />
          {isRunning && isWhole && <p className="text-body">남은 금액 전부라서, 이번 기간의 결제라면 구독도 끝나요.</p>}
          {isRunning && !isWhole && (
            <Checkbox
              label="구독도 지금 끝내기"
              checked={endsSubscription}
              onChange={(event) => setEndsSubscription(event.target.checked)}
            />
          )}
        </div>
      }
    >
      {sheet}
    </ReasonDialog>
  )
}

function refusalOf(error: unknown): string | null {
  const code = error instanceof CallFailure ? error.code : undefined
  if (code === 'REAUTH_REQUIRED') return null
  if (code === 'STATE_CONFLICT')
    return '그사이 다른 환불이 시작됐거나 남은 금액이 바뀌었어요. 새로 읽고 다시 해 주세요.'
  return sentenceOf(error)
}
