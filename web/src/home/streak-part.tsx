import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Home } from './plan.ts'
import { freezeLine, goalLine, todayLine } from './streak.ts'
import { WeekMarks } from './week-marks.tsx'

/** How many days in a row, the week's goal, the words that wait; then the week day by day. */
export function StreakPart({ home }: { readonly home: Home }) {
  const { streak, dueWords, date } = home
  const frozen = freezeLine(streak, date)
  return (
    <section aria-label="학습 기록" className="mt-8 border-rule border-b pb-6">
      <dl className="grid grid-cols-3 gap-4 max-[20rem]:grid-cols-1">
        <Figure name="연속 학습일">{streak.days}</Figure>
        <Figure name={goalLine(streak)}>
          {streak.counted} / {streak.goal}
          <span className="ml-0.5 text-lead">일</span>
        </Figure>
        <Figure
          name={
            <Link
              to="/vocabulary"
              className="-my-3 inline-block py-3 underline decoration-rule underline-offset-4 hover:decoration-ink"
            >
              복습할 단어
            </Link>
          }
        >
          {dueWords}
        </Figure>
      </dl>
      <div className="mt-6">
        <WeekMarks week={streak.week} today={date} />
      </div>
      <p className="mt-4 text-body text-ink-soft tabular">{todayLine(streak)}</p>
      {frozen && <p className="mt-0.5 text-body text-ink-faint tabular">{frozen}</p>}
    </section>
  )
}

function Figure({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-small text-ink-faint">{name}</dt>
      <dd className="whitespace-nowrap font-serif text-display leading-tight tabular">{children}</dd>
    </div>
  )
}
