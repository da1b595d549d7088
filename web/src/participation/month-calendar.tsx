import { durationText } from '@readgrow/contract/constants'
import { monthText } from '@readgrow/learning/report'
import { CheckIcon, classNames } from '@readgrow/ui'
import { type CalendarDay, type DayState, dayState, dayStateName } from './participation.ts'

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const

const looks: Readonly<Record<DayState, string>> = {
  ATTENDED: 'border-green bg-green text-surface',
  STUDIED: 'border-green border-dashed text-green',
  MISSED: 'border-edge/60 text-ink-faint',
  OFF: 'border-transparent text-ink-faint',
  TODAY: 'border-2 border-ink text-ink',
  AHEAD: 'border-rule text-ink-soft',
  AHEAD_OFF: 'border-transparent text-ink-faint',
}

interface MonthCalendarProps {
  readonly month: string
  readonly days: readonly CalendarDay[]
  readonly today: string
  /** Whether a rule says on which days attendance is counted. */
  readonly isRuled: boolean
}

/** The days of a month, Monday first: what was done on each, and on which attendance is counted. */
export function MonthCalendar({ month, days, today, isRuled }: MonthCalendarProps) {
  return (
    <figure className="mt-6">
      <table className="w-full max-w-md table-fixed border-collapse">
        <caption className="sr-only">{monthText(month)} 출석</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="pb-1.5 font-normal text-ink-faint text-small">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week.find((day) => day !== null)?.date}>
              {week.map((day, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other name than its weekday.
                <td key={at} className="py-0.5 text-center" aria-current={day?.date === today ? 'date' : undefined}>
                  {day && <Day day={day} today={today} isRuled={isRuled} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-ink-soft text-small">
        <Legend state="ATTENDED" text="출석" />
        {isRuled && <Legend state="STUDIED" text="조금 모자란 날" />}
        {isRuled && <Legend state="MISSED" text="빠진 날" />}
        {isRuled && <Legend state="AHEAD" text="남은 날" />}
      </figcaption>
    </figure>
  )
}

function weeksOf(days: readonly CalendarDay[]): (CalendarDay | null)[][] {
  const first = days[0]
  if (!first) return []
  const before = (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7
  const places: (CalendarDay | null)[] = [...Array<null>(before).fill(null), ...days]
  while (places.length % 7 > 0) places.push(null)
  return Array.from({ length: places.length / 7 }, (_, week) => places.slice(week * 7, week * 7 + 7))
}

function Day({ day, today, isRuled }: { readonly day: CalendarDay } & Pick<MonthCalendarProps, 'today' | 'isRuled'>) {
  const state = dayState(day, today)
  const done = [
    ...(day.minutes > 0 ? [durationText(day.minutes)] : []),
    ...(day.units > 0 ? [`학습 ${day.units}개`] : []),
  ]
  const number = Number(day.date.slice(8))
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'mx-auto grid size-9 place-items-center rounded-full border text-body tabular',
          looks[state],
          day.date === today && 'outline-2 outline-offset-1 outline-ink',
        )}
      >
        {number}
      </span>
      <span className="sr-only">
        {number}일: {dayStateName(state, isRuled)}
        {done.length > 0 && `, ${done.join(', ')}`}
      </span>
    </>
  )
}

const Legend = ({ state, text }: { readonly state: DayState; readonly text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={classNames('grid size-4 place-items-center rounded-full border', looks[state])}>
      {state === 'ATTENDED' && <CheckIcon className="size-3" />}
    </span>
    {text}
  </span>
)
