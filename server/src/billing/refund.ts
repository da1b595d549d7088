import { addDays, daysBetween } from '@readgrow/learning'

/** A charge as far as a refund needs it. Dates are Seoul's, `YYYY-MM-DD`; the period ends before `renewsOn`. */
export interface Charge {
  readonly paidKrw: number
  readonly paidOn: string
  readonly periodStart: string
  readonly renewsOn: string
  /** Whether it began the subscription: only a contract that was concluded can be withdrawn from. */
  readonly isFirst: boolean
  /** Whether nothing was studied since the charge. */
  readonly isUnused: boolean
}

export interface RefundSum {
  /** `WITHDRAWAL` gives everything back, `PRORATED` the unused days less the fee. */
  readonly kind: 'WITHDRAWAL' | 'PRORATED'
  readonly paidKrw: number
  readonly days: number
  /** Begun days, today's among them. */
  readonly usedDays: number
  readonly usedKrw: number
  readonly feeKrw: number
  readonly refundKrw: number
}

const withdrawalDays = 7
/** The most that the dispute standard for internet content lets a service keep of the rest (10 %). */
const feeShare = 0.1

/**
 * What ending today gives back. Within seven days of a first charge, or of a renewal since which nothing was studied:
 * all; of a renewal that was used: paid − used days. Later: paid − used days − 10 % of the rest, each part rounded down
 * in the reader's favour.
 * Source: 전자상거래법 17, 소비자분쟁해결기준 (인터넷콘텐츠업).
 */
export function refundOf(charge: Charge, today: string): RefundSum {
  const { paidKrw, paidOn, periodStart, renewsOn, isFirst, isUnused } = charge
  const days = Math.max(1, daysBetween(periodStart, renewsOn))
  const usedDays = Math.min(days, Math.max(0, daysBetween(periodStart, today) + 1))
  const isInTime = today <= lastWithdrawalDay(paidOn)
  if ((isFirst || isUnused) && isInTime)
    return { kind: 'WITHDRAWAL', paidKrw, days, usedDays, usedKrw: 0, feeKrw: 0, refundKrw: paidKrw }
  const usedKrw = Math.floor((paidKrw * usedDays) / days)
  const feeKrw = isInTime ? 0 : Math.floor((paidKrw - usedKrw) * feeShare)
  return { kind: 'PRORATED', paidKrw, days, usedDays, usedKrw, feeKrw, refundKrw: paidKrw - usedKrw - feeKrw }
}

/** The day of the charge is not counted (민법 157). */
export const lastWithdrawalDay = (paidOn: string): string => addDays(paidOn, withdrawalDays)
