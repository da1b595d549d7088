import { productEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { inTransaction } from '#platform/database/db'
import { handlersFor } from '#platform/http/handlers'
import { vatOf } from './amounts.ts'
import { couponBox, redeemCoupon } from './coupons.ts'
import { listProducts, nextPrice, priceOn } from './prices.ts'

export const productHandlers = handlersFor(productEndpoints, {
  listSubscriptionProducts: async ({ db, clock }) => {
    const today = seoulDateOf(clock.now())
    const sold = (await listProducts(db)).filter(({ onSale }) => onSale)
    const products = await Promise.all(
      sold.map(async ({ id, code, name, months, trialDays }) => {
        const [price, next] = await Promise.all([priceOn(db, id, today), nextPrice(db, id, today)])
        return {
          code,
          name,
          months,
          trialDays,
          priceVersion: price.version,
          amountKrw: price.amountKrw,
          vatKrw: vatOf(price.amountKrw),
          next: next ? { from: next.effectiveFrom, amountKrw: next.amountKrw } : null,
        }
      }),
    )
    return { products }
  },
  listCoupons: async ({ db, clock, account }) => ({
    coupons: await couponBox(db, account.id, seoulDateOf(clock.now())),
  }),
  redeemCoupon: async ({ db, clock, account }, { body }) => {
    const now = clock.now()
    const today = seoulDateOf(now)
    await inTransaction(db, (tx) => redeemCoupon(tx, { accountId: account.id, code: body.code, now, today }))
    return { coupons: await couponBox(db, account.id, today) }
  },
})
