import { productEndpoints } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { inTransaction } from '#platform/database/db'
import { handlersFor } from '#platform/http/handlers'
import { throttle } from '#platform/throttle'
import { couponBox, redeemCoupon } from './coupons.ts'
import { change as changeCoupon, couponMeans, deskCoupons, make, stop } from './desk-coupons.ts'
import { announce, change as changeProduct, deskProducts, priceMeans, takeBack } from './desk-prices.ts'
import { soldProducts } from './sold-products.ts'

/** Whoever tries more is guessing numbers. */
const couponsAnHour = { hits: 30, perSeconds: 3_600 }

export const productHandlers = handlersFor(productEndpoints, {
  listSubscriptionProducts: async ({ db, clock }) => ({
    products: (await soldProducts(db, seoulDateOf(clock.now()))).map(({ pricedOn: _, ...product }) => product),
  }),
  listCoupons: async ({ db, clock, account }) => ({
    coupons: await couponBox(db, account.id, seoulDateOf(clock.now())),
  }),
  redeemCoupon: async ({ db, clock, account }, { body }) => {
    await throttle(db, clock, `coupon/${account.id}`, couponsAnHour)
    const now = clock.now()
    const today = seoulDateOf(now)
    await inTransaction(db, (tx) => redeemCoupon(tx, { accountId: account.id, code: body.code, now, today }))
    return { coupons: await couponBox(db, account.id, today) }
  },
  listDeskProducts: ({ db, clock }) => deskProducts(db, seoulDateOf(clock.now())),
  changeProduct: (ctx, { params, body }) => changeProduct(ctx, params.code, body),
  previewPrice: ({ db, clock }, { params, query }) =>
    priceMeans(
      db,
      { ...query, code: params.code, movesRunning: query.movesRunning === 'true' },
      seoulDateOf(clock.now()),
    ),
  announcePrice: (ctx, { params, body }) => announce(ctx, params.code, body),
  takeBackPrice: (ctx, { params }) => takeBack(ctx, params.code, params.version),
  listDeskCoupons: ({ db, clock }, { query }) => deskCoupons(db, query, seoulDateOf(clock.now())),
  previewCoupon: ({ db, clock }, { query }) => couponMeans(db, query, seoulDateOf(clock.now())),
  makeCoupon: (ctx, { body }) => make(ctx, body),
  changeCoupon: (ctx, { params, body }) => changeCoupon(ctx, params.id, body),
  stopCoupon: (ctx, { params, body }) => stop(ctx, params.id, body.reason),
})
