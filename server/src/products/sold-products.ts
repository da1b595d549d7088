import type { listSubscriptionProducts, ReplyOf } from '@readgrow/contract'
import type { Db } from '#platform/database/db'
import { vatOf } from './amounts.ts'
import { listProducts, nextPrice, priceOn } from './prices.ts'

type SoldProduct = ReplyOf<typeof listSubscriptionProducts>['products'][number] & {
  /** From when this price holds. */
  readonly pricedOn: string
}

/** What can be subscribed to, with the price of a date. Whatever shows a price reads it here. */
export async function soldProducts(db: Db, today: string): Promise<SoldProduct[]> {
  const sold = (await listProducts(db)).filter(({ onSale }) => onSale)
  return Promise.all(
    sold.map(async ({ id, code, name, months, trialDays }) => {
      const [price, next] = await Promise.all([priceOn(db, id, today), nextPrice(db, id, today)])
      return {
        code,
        name,
        months,
        trialDays,
        priceVersion: price.version,
        pricedOn: price.effectiveFrom,
        amountKrw: price.amountKrw,
        vatKrw: vatOf(price.amountKrw),
        next: next ? { from: next.effectiveFrom, amountKrw: next.amountKrw } : null,
      }
    }),
  )
}
