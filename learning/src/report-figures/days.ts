import { calendarFigure, calendarShades } from '../figures/index.ts'
import { countText, durationText, monthText } from '../korean-numbers.ts'
import { daysOfMonth } from '../report/index.ts'
import { addDays } from '../study-clock.ts'
import { minutesOf, type ReportFigure } from './report-figure.ts'

export interface Day {
  /** Study date. */
  readonly date: string
  readonly activeSeconds: number | null
}

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const

/** Active minutes of each day as a calendar; null where no time was measured on any of them. */
export function daysFigure(month: string, days: readonly Day[]): ReportFigure | null {
  const shown = days.map((day) => ({ date: day.date, minutes: minutesOf(day) }))
  const measured = days.filter(({ activeSeconds }) => (activeSeconds ?? 0) > 0)
  if (measured.length === 0) return null
  const hasGaps = days.some(({ activeSeconds }) => activeSeconds === null)
  const seconds = measured.reduce((sum, { activeSeconds }) => sum + (activeSeconds ?? 0), 0)
  return {
    title: '날마다 활동 시간',
    legend: `칸 안의 수는 분이에요. ${calendarShades.join('분, ')}분부터 색이 진해져요.${hasGaps ? ' ‘–’는 시간을 측정하지 않은 날이에요.' : ''}`,
    summary: `${monthText(month)}에는 ${measured.length}일 동안 모두 ${durationText(seconds)} 공부했어요.`,
    figure: calendarFigure(wholeMonth(month, shown)),
    table: { heads: ['주', ...weekdays], rows: weeksOf(wholeMonth(month, shown)) },
  }
}

type ShownDay = { readonly date: string; readonly minutes: number | null | undefined }

/** Days that have not begun stand in the calendar without an amount. */
function wholeMonth(month: string, days: readonly ShownDay[]): ShownDay[] {
  const { from, to } = daysOfMonth(month)
  const known = new Map(days.map((day) => [day.date, day]))
  const whole: ShownDay[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) whole.push(known.get(date) ?? { date, minutes: undefined })
  return whole
}

/** A row a week from Monday on: its days, and the minutes of each. */
function weeksOf(days: readonly ShownDay[]): string[][] {
  const weeks: (ShownDay | null)[][] = []
  for (const day of days) {
    const weekday = (new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6) % 7
    if (weekday === 0 || weeks.length === 0) weeks.push(Array.from({ length: weekday }, () => null))
    weeks.at(-1)?.push(day)
  }
  return weeks.map((week) => {
    const there = week.filter((day) => day !== null)
    const [first, last] = [there[0], there.at(-1)].map((day) => Number(day?.date.slice(8)))
    const cells = Array.from({ length: weekdays.length }, (_, at) => cellText(week[at]?.minutes))
    return [first === last ? `${first}일` : `${first}–${last}일`, ...cells]
  })
}

const cellText = (minutes: number | null | undefined) =>
  minutes === undefined ? '' : minutes === null ? '측정 안 함' : countText(minutes)
