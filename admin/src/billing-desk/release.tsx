import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { ReasonDialog, useSteppedAction } from '#parts'
import type { Subscription } from './names.ts'

/** The way out of a payment that the gateway names with another sum or customer. */
export function Release({ id, onSaved }: { readonly id: string; readonly onSaved: (saved: Subscription) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { action, sheet } = useSteppedAction('POST /admin/payments/:id/release', {
    done: (saved) => {
      setIsAsking(false)
      onSaved(saved)
      showToast({ type: 'success', message: '결제되지 않은 것으로 닫았어요. 회원이 다시 결제할 수 있어요.' })
    },
  })
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
        결제되지 않은 것으로 닫기
      </Button>
      {isAsking && (
        <ReasonDialog
          title="결제되지 않은 것으로 닫기"
          message="결제사의 금액이나 고객이 장부와 달라요. 결제사 화면에서 실제로 무엇이 결제됐는지 확인하고, 잘못 결제된 금액은 그 화면에서 취소해 주세요. 닫으면 회원이 다시 결제할 수 있어요."
          confirmLabel="결제되지 않은 것으로 닫기"
          tone="danger"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id }, body: { reason } })}
          onClose={() => setIsAsking(false)}
        >
          {sheet}
        </ReasonDialog>
      )}
    </>
  )
}
