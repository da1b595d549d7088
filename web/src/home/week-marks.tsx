import { CheckIcon, classNames } from '@readgrow/ui'
import { dayName, type WeekDay, weekdayLetters } from './streak.ts'

const looks: Record<WeekDay['state'], string> = {
  COUNTED: 'border-green bg-green text-surface',
  FROZEN: 'border-green border-dashed text-green',
  MISSED: 'border-edge/50 text-ink-faint',
  OFF: 'border-transparent text-ink-faint',
  TODAY: 'border-2 border-ink',
  AHEAD: 'border-rule',
}

function Sign({ state }: Pick<WeekDay, 'state'>) {
  if (state === 'COUNTED') return <CheckIcon className="size-4.5" />
  if (state === 'FROZEN') return <span className="text-small">쉼</span>
  return state === 'MISSED' || state === 'OFF' ? <span>–</span> : null
}

/** Monday to Sunday: seven marks to see, seven sentences to hear. */
export function WeekMarks({ week, today }: { readonly week: readonly WeekDay[]; readonly today: string }) {
  return (
    <ol aria-label="이번 주" className="grid max-w-md grid-cols-7">
      {week.map((day, at) => (
        <li
          key={day.date}
          aria-current={day.date === today ? 'date' : undefined}
          className="flex flex-col items-center gap-1.5"
        >
          <span className="sr-only">{dayName(day, at, today)}</span>
          <span
            aria-hidden="true"
            className={classNames('text-small', day.date === today ? 'font-bold text-ink' : 'text-ink-faint')}
          >
            {weekdayLetters[at]}
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'grid aspect-square w-[min(2rem,90%)] place-items-center rounded-full border',
              looks[day.state],
            )}
          >
            <Sign state={day.state} />
          </span>
        </li>
      ))}
    </ol>
  )
}
