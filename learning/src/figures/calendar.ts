import { scaleThreshold } from 'd3-scale'
import { dayNumberOf } from '../study-clock.ts'
import { type Figure, figureWidth, gapText, type Mark, near, rectAt, type ShapeLook, textAt } from './figure.ts'

export interface CalendarDay {
  /** Study date. */
  readonly date: string
  /** Whole minutes; null where they were not measured, undefined on a day that has not begun. */
  readonly minutes: number | null | undefined
}

const weekdays = ['월', '화', '수', '목', '금', '토', '일'] as const
const step = figureWidth / weekdays.length
const [head, gap] = [20, 3]
const side = step - gap

/** From how many minutes a day is drawn in the next darker shade. */
export const calendarShades = [15, 30] as const
const shadeOf = scaleThreshold<number, ShapeLook>([1, ...calendarShades], ['empty', 'pale', 'middle', 'bar'])

/** Monday is 0. Day 0 of the study clock, 1970-01-01, was a Thursday. */
const weekdayOf = (date: string) => (dayNumberOf(date) + 3) % weekdays.length

/** The days of a month, the first of them first, in weeks that begin on a Monday: each day and its minutes in a shade. */
export function calendarFigure(days: readonly CalendarDay[]): Figure {
  const [first] = days
  const before = first ? weekdayOf(first.date) : 0
  const weeks = Math.ceil((before + days.length) / weekdays.length)
  const names = weekdays.map((name, at) => textAt('name', [at * step + side / 2, 12], name))
  const cells = days.flatMap((day, at) => cellOf(day, before + at))
  return { width: figureWidth, height: near(head + weeks * step), marks: [...names, ...cells] }
}

function cellOf({ date, minutes }: CalendarDay, place: number): Mark[] {
  const [x, y] = [(place % weekdays.length) * step, head + Math.floor(place / weekdays.length) * step]
  const day = String(Number(date.slice(8)))
  if (minutes === undefined) return [textAt('name', [x + 4, y + 13], day, 'start')]
  const look = minutes === null ? 'unmeasured' : shadeOf(minutes)
  const isStrong = look === 'bar'
  const amount = minutes === null ? gapText : minutes === 0 ? '' : String(minutes)
  return [
    rectAt(look, [x + 0.5, y + 0.5, side - 1, side - 1], 5),
    textAt(isStrong ? 'on-bar' : 'name', [x + 4, y + 13], day, 'start'),
    ...(amount === '' ? [] : [textAt(isStrong ? 'on-bar' : 'amount', [x + side - 4, y + side - 6], amount, 'end')]),
  ]
}
