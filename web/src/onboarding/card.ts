import type { CallArgs } from '@readgrow/contract'

export type Card = CallArgs<'PUT /onboarding/card'>['body']

export interface CardPart {
  readonly card: Card
  readonly change: (change: Partial<Card>) => void
}

/** Nobody is reminded who has not asked for it. */
export const emptyCard: Card = {
  goal: 'NEWS',
  minutesPerDay: 10,
  daysPerWeek: 5,
  interests: [],
  reminderHour: null,
  reminderMail: false,
}

/** No reminder between 22:00 and 08:00 (contract/src/learner-settings.ts). */
export const reminderHours = Array.from({ length: 14 }, (_, index) => index + 8)

/** `8` as `오전 8시`. */
export function hourName(hour: number): string {
  if (hour === 12) return '낮 12시'
  return hour < 12 ? `오전 ${hour}시` : `오후 ${hour - 12}시`
}
