import { Button } from '@readgrow/ui'
import { useAction } from '#query'
import { useChanged } from './use-changed.ts'
import type { Subscription } from './won.ts'

const dayMs = 86_400_000

/** Whole days from today in Seoul to a date. */
const daysUntil = (date: string, nowMs: number) =>
  Math.round((Date.parse(`${date}T00:00:00+09:00`) - nowMs) / dayMs + 0.5)

/** Moves the own subscription of a demo on: a renewal, a failed one and an end come in a minute. */
export function DemoClock({ subscription }: { readonly subscription: Subscription }) {
  const changed = useChanged()
  const move = useAction('POST /subscription/demo-clock', { settled: changed })
  const due = subscription.failed?.nextTryOn ?? subscription.renewal?.on ?? subscription.consent?.chargedOn
  const days = due === undefined ? 30 : Math.max(1, daysUntil(due, Date.now()))
  const steps = [
    { label: '하루 뒤로', days: 1 },
    { label: '일주일 뒤로', days: 7 },
    { label: `다음 결제일까지 (${days}일)`, days },
  ]
  return (
    <section aria-labelledby="demo-clock" className="mt-10 border-2 border-rule border-dashed px-4 py-4">
      <h2 id="demo-clock" className="font-bold">
        데모 시계
      </h2>
      <p className="mt-1 text-body text-ink-soft">
        이 구독의 날짜만 앞당겨서 갱신, 결제 실패, 종료를 바로 볼 수 있어요.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button
            key={step.label}
            variant="outline"
            size="small"
            className="min-h-11"
            disabled={move.isPending}
            onClick={() => move.mutate({ body: { days: step.days } })}
          >
            {step.label}
          </Button>
        ))}
      </div>
    </section>
  )
}
