import { type DayBudget, dayBudgets } from '@readgrow/contract/constants'
import { Segmented } from '@readgrow/ui'
import { useSession } from '#session'
import { type PlanItem, type PlanRest, shortLine } from './plan.ts'
import { PlanRow } from './plan-row.tsx'

interface PlanPartProps {
  readonly plan: PlanRest
  readonly items: readonly PlanItem[]
  /** Study date. */
  readonly today: string
  readonly minutes: DayBudget
  readonly onMinutes: (minutes: DayBudget) => void
}

const budgets = dayBudgets.map((minutes) => ({ value: `${minutes}` as const, label: `${minutes}분` }))

/** What to do today in so many minutes; another budget shows another list at once. */
export function PlanPart({ plan, items, today, minutes, onMinutes }: PlanPartProps) {
  const short = shortLine(plan, minutes, useSession()?.paymentStatus === 'PENDING')
  return (
    <section aria-labelledby="plan" className="pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="plan" className="font-bold text-lead">
          오늘 할 일
        </h2>
        <Segmented
          label="오늘 쓸 시간"
          options={budgets}
          value={`${minutes}`}
          onChange={(value) => onMinutes(Number(value) as DayBudget)}
        />
      </div>
      {items.length === 0 ? (
        <p className="py-5 text-ink-soft">{minutes}분 안에 할 일이 없어요. 시간을 늘리거나 신문을 펼쳐 보세요.</p>
      ) : (
        <ol aria-label={`${minutes}분 동안 할 일`} className="mt-3 divide-y divide-rule border-rule border-y">
          {items.map((item) => (
            <li key={`${item.kind} ${item.articleId} ${item.reason}`}>
              <PlanRow item={item} today={today} />
            </li>
          ))}
        </ol>
      )}
      {short && <p className="mt-2 text-small text-ink-faint tabular">{short}</p>}
    </section>
  )
}
