import { type DayBudget, dayBudgets } from '@readgrow/contract/constants'
import { CheckIcon, ChevronRightIcon, classNames, Segmented } from '@readgrow/ui'
import { Link } from 'react-router'
import { useSession } from '#session'
import { addressOf, lineOf, type PlanItem, type PlanRest, shortLine, titleOf } from './plan.ts'
import { useQuizLink } from './use-quiz-link.ts'

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

function PlanRow({ item, today }: { readonly item: PlanItem; readonly today: string }) {
  const toQuiz = useQuizLink(item)
  return (
    <Link
      to={addressOf(item)}
      onClick={toQuiz}
      className="group grid grid-cols-[3rem_1fr_auto] items-center gap-x-3 py-4 sm:grid-cols-[4.5rem_1fr_auto]"
    >
      <span className="font-serif text-heading text-ink-soft tabular">{item.minutes}분</span>
      <span className="min-w-0">
        <span
          className={classNames('block font-bold leading-snug group-hover:underline', item.done && 'text-ink-soft')}
        >
          {titleOf(item)}
        </span>
        {item.title && (
          <span lang="en" className="block font-serif text-ink-soft leading-snug">
            {item.title}
          </span>
        )}
        <span className="block text-small text-ink-faint tabular">{lineOf(item, today)}</span>
      </span>
      {item.done ? (
        <span className="inline-flex items-center gap-1 font-semibold text-body text-green">
          <CheckIcon className="size-4.5" />
          완료
        </span>
      ) : (
        <Begin />
      )}
    </Link>
  )
}

/** A word where there is room for it; on a phone the whole row says that it can be pressed. */
function Begin() {
  return (
    <>
      <ChevronRightIcon className="size-5 text-ink-faint sm:hidden" />
      <span className="hidden min-h-9 items-center rounded-full border border-edge/40 bg-surface px-3.5 font-semibold text-body group-hover:border-edge sm:inline-flex">
        시작하기
      </span>
    </>
  )
}
