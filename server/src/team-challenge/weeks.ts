import { addDays } from '@readgrow/learning'
import { periodOf } from '@readgrow/learning/challenge'

const daysOfAWeek = 7

/** A week from Monday to Sunday, by study day. */
export interface Week {
  readonly from: string
  readonly to: string
}

const weekFrom = (from: string): Week => ({ from, to: addDays(from, daysOfAWeek - 1) })

export const weekOf = (now: Date): Week => weekFrom(periodOf('WEEK', now))
export const weekBefore = ({ from }: Week): Week => weekFrom(addDays(from, -daysOfAWeek))
