import { type ContractStanding, companyGraceDays, contractEndsSoonDays } from '@readgrow/contract/constants'
import { addDays, daysBetween } from '@readgrow/learning'
import { dayOfMonth, isHeld, renewalAfter } from '#billing'

export interface Terms {
  readonly startsOn: string
  readonly endsOn: string
  /** Null without a limit. */
  readonly seats: number | null
}

/** The last day of so many months. */
export const lastDayOf = (startsOn: string, months: number): string =>
  addDays(renewalAfter(startsOn, months, dayOfMonth(startsOn)), -1)

/** The first day on which an open invoice holds the service. */
export const holdFromOf = (dueOn: string): string => addDays(dueOn, companyGraceDays + 1)

/** The earliest of the days on which open invoices hold the service; null without one. */
export const earliestHold = (dueDays: readonly string[]): string | null => dueDays.map(holdFromOf).sort()[0] ?? null

/** A tax invoice is issued by the 10th of the month after its date (부가가치세법 제34조). */
export const taxDueBy = (writeDate: string): string => `${renewalAfter(writeDate, 1, 10)}`

/**
 * A contract after a quote was accepted. What was agreed before is never cut: a term that touches or overlaps goes on, and
 * a smaller number of seats waits until the running term is over.
 */
export function renewedTerms(before: Terms | null, agreed: Terms & { readonly seats: number }, today: string): Terms {
  if (!before || addDays(before.endsOn, 1) < agreed.startsOn || before.startsOn > agreed.endsOn) return agreed
  const isRunning = today >= before.startsOn && today <= before.endsOn && today < agreed.startsOn
  const keptSeats = before.seats === null ? null : Math.max(before.seats, agreed.seats)
  return {
    startsOn: before.startsOn < agreed.startsOn ? before.startsOn : agreed.startsOn,
    endsOn: before.endsOn > agreed.endsOn ? before.endsOn : agreed.endsOn,
    seats: isRunning ? keptSeats : agreed.seats,
  }
}

interface Standing extends Terms {
  readonly unpaid: boolean
  readonly holdFrom: string | null
}

/** Where a contract stands on a Seoul date; `isOverdue`: an open invoice is past its due date. */
export function standingOf(contract: Standing | null, isOverdue: boolean, today: string): ContractStanding {
  if (!contract) return 'NONE'
  if (today > contract.endsOn) return 'OVER'
  if (today < contract.startsOn) return 'LATER'
  if (isHeld(contract, today)) return 'HELD'
  if (isOverdue) return 'OVERDUE'
  return daysBetween(today, contract.endsOn) <= contractEndsSoonDays ? 'ENDS_SOON' : 'RUNNING'
}
