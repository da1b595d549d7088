export { discountedKrw, vatOf } from './amounts.ts'
export { type Coupon, continuingCoupon, giveBackCoupon, spendCoupon, usableCoupon } from './coupons.ts'
export { priceOfVersion, priceOn, readProduct } from './prices.ts'
export { productHandlers } from './routes.ts'
