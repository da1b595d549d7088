import { addDays, daysBetween } from '@readgrow/learning'

/** Days after the renewal on which a failed charge is tried again. */
const retryDays = [1, 3, 5, 7, 14] as const
/** The service goes on for three days: a card that ran out or a bank outage costs nobody a study day. */
export const graceDays = 3
/** After the last try the subscription is over. */
export const lastRetryDay = 14

/** The next day on which the schedule tries again after a try on `triedOn`; null after the last one. */
export function nextTryOn(renewsOn: string, triedOn: string): string | null {
  const past = daysBetween(renewsOn, triedOn)
  const next = retryDays.find((day) => day > past)
  return next === undefined ? null : addDays(renewsOn, next)
}

/** The last day of the service while a charge is awaited; null before the period is over, and once it is held. */
export function graceUntil(renewsOn: string, today: string): string | null {
  const past = daysBetween(renewsOn, today)
  return past < 0 || past >= graceDays ? null : addDays(renewsOn, graceDays - 1)
}
