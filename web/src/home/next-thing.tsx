import { useDisplay } from '#display'
import { nextItems } from './next-items.ts'
import type { Home } from './plan.ts'
import { PlanRow } from './plan-row.tsx'

/** The one thing to do now, in front of whatever else there is. */
export function NextThing({ home: { plan, date } }: { readonly home: Pick<Home, 'plan' | 'date'> }) {
  const chosen = useDisplay((display) => display.today)
  const { items, isExtra } = nextItems(plan, chosen?.date === date ? chosen.minutes : plan.minutes)
  const [first] = items
  return (
    <section aria-labelledby="next-thing" className="mt-6">
      <h2 id="next-thing" className="font-bold text-lead">
        다음 할 일
      </h2>
      {isExtra && (
        <p className="mt-1 text-ink-soft">
          {first ? '오늘 할 일을 다 했어요. 더 하고 싶다면 이어서 해 보세요.' : '오늘 할 일을 다 했어요.'}
        </p>
      )}
      {first && (
        <div className="mt-3 rounded-card bg-green-soft px-4">
          <PlanRow item={first} today={date} />
        </div>
      )}
    </section>
  )
}
