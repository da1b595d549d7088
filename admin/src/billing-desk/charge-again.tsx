import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { dateOf, won } from '#korean'
import { Notice, ReasonDialog, useSteppedAction } from '#parts'
import type { Subscription } from './names.ts'

interface ChargeAgainProps {
  readonly id: string
  readonly owed: NonNullable<Subscription['owed']>
  readonly onSaved: (saved: Subscription) => void
}

/** What somebody owes, when it is tried next, and a try by hand. */
export function ChargeAgain({ id, owed, onSaved }: ChargeAgainProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { action, sheet } = useSteppedAction('POST /admin/accounts/:id/subscription/charge', {
    done: (saved) => {
      setIsAsking(false)
      onSaved(saved)
      showToast({ type: 'success', message: '결제를 다시 시도하고 있어요. 잠시 뒤에 새로 읽어 주세요.' })
    },
  })
  return (
    <Notice
      tone="warn"
      className="mt-4"
      actions={
        <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
          지금 다시 결제하기
        </Button>
      }
    >
      {dateOf(owed.dueOn)}에 결제할 {won(owed.amountKrw)}이 밀려 있어요.
      {owed.nextTryOn && ` 다음에는 ${dateOf(owed.nextTryOn)}에 저절로 다시 시도해요.`}
      {isAsking && (
        <ReasonDialog
          title="지금 다시 결제하기"
          message="지금 등록된 카드로 한 번 시도해요. 예정된 시도는 줄지 않아요."
          confirmLabel="결제 시도하기"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id }, body: { reason } })}
          onClose={() => setIsAsking(false)}
        >
          {sheet}
        </ReasonDialog>
      )}
    </Notice>
  )
}
