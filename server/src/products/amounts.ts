/** What a coupon takes off a charge. `PERCENT` is of the price; free days lengthen the period instead. */
export interface Discount {
  readonly kind: 'AMOUNT' | 'PERCENT' | 'FREE_DAYS'
  readonly value: number
}

/** The VAT in a price that contains 10 % of it, rounded to the won. */
export const vatOf = (amountKrw: number): number => amountKrw - Math.round(amountKrw / 1.1)

/** What is charged with a coupon: rounded down, so in the reader's favour, and never below 0. */
export function discountedKrw(amountKrw: number, { kind, value }: Discount): number {
  switch (kind) {
    case 'AMOUNT':
      return Math.max(0, amountKrw - value)
    case 'PERCENT':
      return Math.floor((amountKrw * (100 - value)) / 100)
    case 'FREE_DAYS':
      return amountKrw
  }
}
