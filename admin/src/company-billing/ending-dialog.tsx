import { wonText } from '@readgrow/contract/constants'
import { useState } from 'react'
import { ReasonDialog, SmallField } from '#parts'
import { type Invoice, useBillingAction } from './billing.ts'
import { seoulToday, unusedKrw } from './dates.ts'

interface EndingDialogProps {
  readonly invoice: Invoice
  readonly onClose: () => void
}

const clamp = (day: string, { startsOn, endsOn }: Invoice): string => {
  if (day < startsOn) return startsOn
  return day > endsOn ? endsOn : day
}

/** Ends a contract that was paid for: its last day, and what is given back, proposed by the days that are left. */
export function EndingDialog({ invoice, onClose }: EndingDialogProps) {
  const [endsOn, setEndsOn] = useState(() => clamp(seoulToday(), invoice))
  const [typed, setTyped] = useState<string | null>(null)
  const proposed = unusedKrw(invoice, endsOn)
  const returned = typed ?? String(proposed)
  const { action, sheet } = useBillingAction('POST /admin/company-invoices/:id/ending', {
    said: '계약을 끝내는 날을 정했어요.',
    done: onClose,
  })
  const isWrong = endsOn === '' || endsOn !== clamp(endsOn, invoice)
  const tooMuch = Number(returned) > invoice.totalKrw
  return (
    <ReasonDialog
      title="계약을 중도에 끝낼까요?"
      message="정한 날까지 이용하고 끝나요. 돌려줄 금액만큼 그날 날짜로 수정세금계산서 한 장을 발행해요. 송금은 따로 해야 해요."
      confirmLabel="중도 종료하기"
      tone="danger"
      busy={action.isPending}
      onConfirm={(reason) => {
        if (isWrong || tooMuch) return
        action.mutate({ params: { id: invoice.id }, body: { endsOn, returnedKrw: Number(returned), reason } })
      }}
      onClose={onClose}
    >
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <SmallField
          label="마지막 이용일"
          type="date"
          min={invoice.startsOn}
          max={invoice.endsOn}
          error={isWrong ? '이 청구의 이용 기간 안에서 정해 주세요.' : ''}
          value={endsOn}
          onChange={(event) => setEndsOn(event.target.value)}
        />
        <SmallField
          label="돌려줄 금액(원)"
          inputMode="numeric"
          maxLength={12}
          hint={`남은 날로 셈하면 ${wonText(proposed)}이에요.`}
          error={tooMuch ? '받은 금액보다 많아요.' : ''}
          value={returned}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {sheet}
    </ReasonDialog>
  )
}
