import type { CallArgs } from '@readgrow/contract'
import { onlyProblems, type Problems } from '#parts'
import type { Billing } from './billing.ts'
import { daysAfter, seoulToday } from './dates.ts'

type QuoteWish = CallArgs<'POST /admin/companies/:id/quotes'>['body']
export type QuoteField = 'seats' | 'months' | 'pricePerSeatKrw' | 'startsOn' | 'validUntil' | 'note'
export type QuoteDraft = Readonly<Record<QuoteField, string>>

const usualPrice = '9900'
const validDays = 30

/** A new quote begins where the contract ends, with as many seats at the price of the last one. */
export function quoteDraftOf({ contract, quotes }: Billing, today = seoulToday()): QuoteDraft {
  const goesOn = contract && contract.endsOn >= today ? daysAfter(contract.endsOn, 1) : today
  return {
    seats: String(contract?.seats ?? contract?.seatsTaken ?? 50),
    months: '12',
    pricePerSeatKrw: String(quotes[0]?.pricePerSeatKrw ?? usualPrice),
    startsOn: goesOn,
    validUntil: daysAfter(today, validDays),
    note: '',
  }
}

/** The total of a draft with VAT; null while it has none. */
export function totalOf({ seats, months, pricePerSeatKrw }: QuoteDraft): number | null {
  const total = Number(seats) * Number(months) * Number(pricePerSeatKrw)
  return Number.isSafeInteger(total) && total > 0 ? total : null
}

const within = (value: string, most: number) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= most

export const quoteProblems = (draft: QuoteDraft, today = seoulToday()): Problems<QuoteField> =>
  onlyProblems({
    seats: within(draft.seats, 100_000) ? undefined : '1명부터 10만 명까지 적을 수 있어요.',
    months: within(draft.months, 36) ? undefined : '1개월부터 36개월까지 적을 수 있어요.',
    pricePerSeatKrw: within(draft.pricePerSeatKrw, 1_000_000) ? undefined : '1원부터 100만 원까지 적을 수 있어요.',
    startsOn: draft.startsOn === '' ? '시작하는 날을 정해 주세요.' : undefined,
    validUntil: draft.validUntil < today ? '오늘이나 그 뒤로 정해 주세요.' : undefined,
    note: undefined,
  })

export const quoteWishOf = (draft: QuoteDraft, id: string): QuoteWish => ({
  id,
  seats: Number(draft.seats),
  months: Number(draft.months),
  pricePerSeatKrw: Number(draft.pricePerSeatKrw),
  startsOn: draft.startsOn,
  validUntil: draft.validUntil,
  note: draft.note,
})
