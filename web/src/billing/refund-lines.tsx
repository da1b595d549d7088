import { type Refund, won } from './won.ts'

const row = 'flex justify-between gap-4 py-1.5'

/** What ending gives back, line by line: the same figures that are paid out. */
export function RefundLines({ refund }: { readonly refund: Refund }) {
  const { kind, paidKrw, days, usedDays, usedKrw, feeKrw, refundKrw } = refund
  if (kind === 'WITHDRAWAL' && usedDays === 0)
    return (
      <dl className="text-body">
        <div className={row}>
          <dt>결제한 금액</dt>
          <dd className="tabular">{won(paidKrw)}</dd>
        </div>
        <div className={`${row} border-ink border-t font-bold`}>
          <dt>돌려받는 금액 (전액)</dt>
          <dd className="tabular">{won(refundKrw)}</dd>
        </div>
      </dl>
    )
  return (
    <dl className="text-body">
      <div className={row}>
        <dt>결제한 금액</dt>
        <dd className="tabular">{won(paidKrw)}</dd>
      </div>
      <div className={row}>
        <dt>
          {kind === 'WITHDRAWAL' ? '글을 열거나 학습한' : '이용한'} {usedDays}일{' '}
          <span className="text-ink-faint">({days}일 가운데)</span>
        </dt>
        <dd className="tabular">−{won(usedKrw)}</dd>
      </div>
      <div className={row}>
        <dt>
          위약금 <span className="text-ink-faint">{feeKrw === 0 ? '(없음)' : '(남은 금액의 10%)'}</span>
        </dt>
        <dd className="tabular">{feeKrw === 0 ? won(0) : `−${won(feeKrw)}`}</dd>
      </div>
      <div className={`${row} border-ink border-t font-bold`}>
        <dt>돌려받는 금액</dt>
        <dd className="tabular">{won(refundKrw)}</dd>
      </div>
    </dl>
  )
}
