import { addDays, daysBetween } from '@readgrow/learning'

/** A charge as far as a refund needs it. Dates are Seoul's, `YYYY-MM-DD`; the period ends before `renewsOn`. */
export interface Charge {
  readonly paidKrw: number
  readonly paidOn: string
  readonly periodStart: string
  readonly renewsOn: string
  /** Days since the charge on which something was opened or studied. */
  readonly openedDays: number
}

export interface RefundSum {
  /** `WITHDRAWAL` within seven days of the charge, without a fee; `PRORATED` later, with one. */
  readonly kind: 'WITHDRAWAL' | 'PRORATED'
  readonly paidKrw: number
  readonly days: number
  /** What is paid for: opened days in a withdrawal, later all days that have begun, today's among them. */
  readonly usedDays: number
  readonly usedKrw: number
  readonly feeKrw: number
  readonly refundKrw: number
}

const withdrawalDays = 7
/** The most that the dispute standard for internet content lets a service keep of the rest (10 %). */
const feeShare = 0.1

/**
 * What ending today gives back, of a first charge as of every other. Within seven days: paid − opened days, so all of it
 * when nothing was opened. Later: paid − begun days − 10 % of the rest. Each part is rounded down in the reader's favour.
 * Source: content/policies/refund.md 3 and 4; 전자상거래법 17, 소비자분쟁해결기준 (인터넷콘텐츠업).
 */
export function refundOf(charge: Charge, today: string): RefundSum {
  const { paidKrw, paidOn, periodStart, renewsOn, openedDays } = charge
  const days = Math.max(1, daysBetween(periodStart, renewsOn))
  const begunDays = Math.min(days, Math.max(0, daysBetween(periodStart, today) + 1))
  const isInTime = today <= lastWithdrawalDay(paidOn)
  const usedDays = isInTime ? Math.min(openedDays, begunDays) : begunDays
  const usedKrw = Math.floor((paidKrw * usedDays) / days)
  const feeKrw = isInTime ? 0 : Math.floor((paidKrw - usedKrw) * feeShare)
  const kind = isInTime ? 'WITHDRAWAL' : 'PRORATED'
  return { kind, paidKrw, days, usedDays, usedKrw, feeKrw, refundKrw: paidKrw - usedKrw - feeKrw }
}

/** The day of the charge is not counted (민법 157). */
export const lastWithdrawalDay = (paidOn: string): string => addDays(paidOn, withdrawalDays)
