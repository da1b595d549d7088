import type { CallReply } from '@readgrow/contract'
import { won } from '#billing'
import { BrandPart } from './brand-part.tsx'

interface RefundExampleProps {
  readonly products: CallReply<'GET /brand/plans'>['products']
}

/** What ending after ten days gives back, by the rule that refunds are paid by. */
export function RefundExample({ products }: RefundExampleProps) {
  const [first] = products
  if (!first) return null
  return (
    <BrandPart
      title={`${first.refund.usedDays}일 쓰고 바로 해지하면`}
      lead="오늘 시작했다고 하고 계산했어요. 1원 아래는 돌려드리는 쪽으로 버려요."
    >
      <div className="mt-4 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {products.map(({ code, name, amountKrw, refund }) => (
          <dl key={code} className="text-body">
            <Line what={`${name}에 낸 금액`} sum={won(amountKrw)} />
            <Line what={`이용한 ${refund.usedDays}일 (${refund.days}일 가운데)`} sum={`−${won(refund.usedKrw)}`} />
            <Line what="위약금 (남은 금액의 10%)" sum={`−${won(refund.feeKrw)}`} />
            <Line what="돌려받는 금액" sum={won(refund.refundKrw)} isTotal />
          </dl>
        ))}
      </div>
    </BrandPart>
  )
}

interface LineProps {
  readonly what: string
  readonly sum: string
  readonly isTotal?: boolean
}

const Line = ({ what, sum, isTotal = false }: LineProps) => (
  <div className={`flex justify-between gap-4 py-1.5 ${isTotal ? 'border-ink border-t font-bold' : ''}`}>
    <dt>{what}</dt>
    <dd className="tabular">{sum}</dd>
  </div>
)
