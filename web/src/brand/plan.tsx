import type { CallReply } from '@readgrow/contract'
import { refundWords } from '@readgrow/contract/constants'
import { termText, won } from '#billing'
import { koreanDate } from '#korean'

type PlanShown = CallReply<'GET /brand/plans'>['products'][number]

/** One plan: the total first, and beside it everything that belongs to a price. Nothing here can be pressed. */
export function Plan({ plan }: { readonly plan: PlanShown }) {
  const { name, months, amountKrw, vatKrw, trialDays, next } = plan
  return (
    <li className="flex flex-col border border-edge/40 p-5">
      <h3 className="font-bold">{name}</h3>
      <p className="mt-1 font-bold text-display tabular leading-tight">{won(amountKrw)}</p>
      <p className="text-body text-ink-soft">
        부가세 {won(vatKrw)} 포함 · {termText(months)}마다 자동 결제
      </p>
      <ul className="mt-3 grid gap-1.5 border-rule border-t pt-3 text-body">
        <li>언제든 해지 · 기간이 끝날 때 해지하면 위약금 없음</li>
        <li>{refundWords.line}</li>
        {months > 1 && <li>한 달에 {won(Math.round(amountKrw / months))}꼴</li>}
        {trialDays > 0 && <li>{trialDays}일 무료 체험 · 결제 전에 다시 동의를 받아요</li>}
        {next && (
          <li className="font-semibold">
            {koreanDate(next.from)}부터 시작하면 {won(next.amountKrw)}(부가세 포함)이에요.
          </li>
        )}
      </ul>
    </li>
  )
}
