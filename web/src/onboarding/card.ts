import type { CallArgs } from '@readgrow/contract'

export type Card = CallArgs<'PUT /onboarding/card'>['body']

export interface CardPart {
  readonly card: Card
  readonly change: (change: Partial<Card>) => void
}

/** Reminders are off by default. */
export const emptyCard: Card = {
  goal: 'NEWS',
  minutesPerDay: 10,
  daysPerWeek: 5,
  interests: [],
  reminderHour: null,
  reminderMail: false,
}
