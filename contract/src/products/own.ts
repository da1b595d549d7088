import { z } from 'zod'
import { couponKinds, productCodes } from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { StoredDate, Uuid } from '../shapes.ts'

const krw = z.number().int().min(0)
const individual = { who: 'account', needsIndividual: true } as const

export const listSubscriptionProducts = endpoint({
  method: 'GET',
  path: '/subscription/products',
  ...individual,
  summary: 'What can be subscribed to, with the price of today: a total with VAT',
  reply: z.strictObject({
    products: z.array(
      z.strictObject({
        code: z.enum(productCodes),
        name: z.string(),
        months: z.number().int().min(1),
        trialDays: z.number().int().min(0),
        priceVersion: z.number().int(),
        amountKrw: krw,
        vatKrw: krw,
        /** A price that is announced for later. */
        next: z.strictObject({ from: StoredDate, amountKrw: krw }).nullable(),
      }),
    ),
  }),
  refusals: [],
})

const Coupons = z.strictObject({
  coupons: z.array(
    z.strictObject({
      id: Uuid,
      code: z.string(),
      name: z.string(),
      kind: z.enum(couponKinds),
      /** Won, percent or days, as `kind` says. */
      value: z.number().int().min(1),
      /** The product that it is for; null for every one. */
      product: z.string().nullable(),
      charges: z.number().int().min(1),
      chargesLeft: z.number().int().min(0),
      validUntil: StoredDate,
      state: z.enum(['USABLE', 'SPENT', 'OVER']),
    }),
  ),
})

export const listCoupons = endpoint({
  method: 'GET',
  path: '/subscription/coupons',
  ...individual,
  summary: "The reader's coupons, the newest first",
  reply: Coupons,
  refusals: [],
})

export const redeemCoupon = endpoint({
  method: 'POST',
  path: '/subscription/coupons',
  ...individual,
  summary: 'Puts a coupon into the own box: once a person, and while some are left',
  body: z.strictObject({
    code: z
      .string()
      .max(40)
      .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
      .refine((code) => /^[A-Z0-9]{4,20}$/.test(code), { message: 'CHARACTERS' }),
  }),
  reply: Coupons,
  refusals: ['COUPON_UNKNOWN', 'COUPON_OVER', 'COUPON_USED_UP', 'COUPON_HELD', 'RATE_LIMITED'],
})

export const ownProductEndpoints = { listSubscriptionProducts, listCoupons, redeemCoupon }
