import { addDays, daysBetween } from '@readgrow/learning'
import { holdFromOf } from './terms.ts'

/** A letter to the owners of a company about its contract or one of its invoices. */
export type EndStage = 'ENDS_60' | 'ENDS_30' | 'ENDS_7' | 'ENDS_0'
export type InvoiceStage = 'ISSUED' | 'DUE_SOON' | 'OVERDUE' | 'HELD'

const remindDays = 3
/** An end that nobody was told of is still told so many days after it. */
const toldAfterDays = 7

/** The newest letter that applies to a contract on a date; null where there is none. Earlier ones are never made up for. */
export function endStageOf(endsOn: string, today: string): EndStage | null {
  const left = daysBetween(today, endsOn)
  if (left > 60 || left < -toldAfterDays) return null
  if (left > 30) return 'ENDS_60'
  if (left > 7) return 'ENDS_30'
  return left > 0 ? 'ENDS_7' : 'ENDS_0'
}

/** The newest letter that applies to an open invoice on a date. */
export function invoiceStageOf(dueOn: string, today: string): InvoiceStage {
  if (today >= holdFromOf(dueOn)) return 'HELD'
  if (today > dueOn) return 'OVERDUE'
  return today >= addDays(dueOn, -remindDays) ? 'DUE_SOON' : 'ISSUED'
}
