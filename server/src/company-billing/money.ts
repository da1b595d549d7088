import { daysBetween } from '@readgrow/learning'
import { vatOf } from '#products'

/** A total that contains 10 % VAT, and its two parts. */
export interface Amounts {
  readonly totalKrw: number
  readonly supplyKrw: number
  readonly vatKrw: number
}

export function amountsOf(totalKrw: number): Amounts {
  const vatKrw = vatOf(totalKrw)
  return { totalKrw, supplyKrw: totalKrw - vatKrw, vatKrw }
}

interface PaidTerm {
  readonly totalKrw: number
  readonly vatKrw: number
}

/** The parts of what is given back of a total. Who gets everything back gets all of its VAT. */
export function returnedAmounts(paid: PaidTerm, returnedKrw: number): Amounts {
  if (returnedKrw !== paid.totalKrw) return amountsOf(returnedKrw)
  return { totalKrw: returnedKrw, supplyKrw: paid.totalKrw - paid.vatKrw, vatKrw: paid.vatKrw }
}

/** What the days after `endsOn` cost of a term that was paid for: rounded down, never below 0. */
export function unusedKrw(
  { startsOn, endsOn, totalKrw }: { readonly startsOn: string; readonly endsOn: string; readonly totalKrw: number },
  lastDay: string,
): number {
  const days = daysBetween(startsOn, endsOn) + 1
  const unused = Math.min(days, Math.max(0, daysBetween(lastDay, endsOn)))
  return Math.floor((totalKrw * unused) / days)
}
