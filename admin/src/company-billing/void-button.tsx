import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { ReasonDialog } from '#parts'
import { type Invoice, useBillingAction } from './billing.ts'

/** Voids an invoice that nobody has paid anything of. */
export function VoidButton({ invoice: { id, number } }: { readonly invoice: Invoice }) {
  const [isAsking, setAsking] = useState(false)
  const { action, sheet } = useBillingAction('POST /admin/company-invoices/:id/voiding', {
    said: '청구를 취소했어요.',
    done: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`${number} 청구 취소`} onClick={() => setAsking(true)}>
        청구 취소
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${number} 청구를 취소할까요?`}
          message="계약 기간과 자리는 그대로예요. 이미 발행한 세금계산서가 있으면 수정세금계산서를 한 장 더 발행해야 해요. 이유는 회사 관리자도 볼 수 있어요."
          confirmLabel="청구 취소하기"
          tone="danger"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          {sheet}
        </ReasonDialog>
      )}
    </>
  )
}
