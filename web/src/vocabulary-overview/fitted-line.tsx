import type { CallReply } from '@readgrow/contract'
import { trackNames } from '#vocabulary'

type Fitted = CallReply<'GET /vocabulary/overview'>['fitted']

/** Says that the schedule was fitted to this reader's own answers, and by how much it errs less. */
export function FittedLine({ fitted }: { readonly fitted: Fitted }) {
  if (fitted.length === 0) return null
  return (
    <ul className="mt-8 border-rule border-t pt-3 text-body text-ink-faint tabular">
      {fitted.map(({ track, answers, betterBy }) => (
        <li key={track}>
          {trackNames[track]}: 내 기억에 맞춘 계산 (답 {answers.toLocaleString('ko-KR')}개, 오차{' '}
          {Math.round(betterBy * 100)}% 줄었어요)
        </li>
      ))}
    </ul>
  )
}
