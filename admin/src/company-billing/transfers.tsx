import { wonText } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { useState } from 'react'
import { dateOf } from '#korean'
import { ReasonDialog } from '#parts'
import { type Invoice, useBillingAction } from './billing.ts'

/** The transfers of an invoice in the order in which they were entered. */
export const Transfers = ({ invoice }: { readonly invoice: Invoice }) =>
  invoice.transfers.length > 0 && (
    <ul aria-label={`${invoice.number} 입금`} className="grid gap-1">
      {invoice.transfers.map((transfer) => (
        <li key={transfer.id} className="tabular flex flex-wrap items-center gap-x-3 text-body">
          <span className={transfer.takenBackReason === null ? undefined : 'text-ink-faint line-through'}>
            {dateOf(transfer.paidOn)} {transfer.payer || '이름 없음'} {wonText(transfer.amountKrw)}
          </span>
          {transfer.takenBackReason === null ? (
            !invoice.endedOn && <TakeBack invoice={invoice} transfer={transfer.id} amountKrw={transfer.amountKrw} />
          ) : (
            <span className="text-ink-soft text-small">되돌림: {transfer.takenBackReason}</span>
          )}
        </li>
      ))}
    </ul>
  )

interface TakeBackProps {
  readonly invoice: Invoice
  readonly transfer: string
  readonly amountKrw: number
}

function TakeBack({ invoice: { id }, transfer, amountKrw }: TakeBackProps) {
  const [isAsking, setAsking] = useState(false)
  const { action, sheet } = useBillingAction('POST /admin/company-invoices/:id/transfers/:transfer/taking-back', {
    said: '입금 확인을 되돌렸어요.',
    done: () => setAsking(false),
  })
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`${wonText(amountKrw)} 입금 확인 되돌리기`}
        onClick={() => setAsking(true)}
      >
        되돌리기
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${wonText(amountKrw)} 입금 확인을 되돌릴까요?`}
          message="청구가 다시 입금 전이 돼요. 납부 기한에서 14일이 지났다면 구성원의 이용이 바로 멈춰요."
          confirmLabel="되돌리기"
          tone="danger"
          busy={action.isPending}
          onConfirm={(reason) => action.mutate({ params: { id, transfer }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          {sheet}
        </ReasonDialog>
      )}
    </>
  )
}
