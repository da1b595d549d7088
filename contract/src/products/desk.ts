import { z } from 'zod'
import { couponKinds, productCodes } from '../constants/index.ts'
import { endpoint } from '../endpoint.ts'
import { GivenDate, Instant, nameText, StoredDate, text, textBlock, Uuid } from '../shapes.ts'

const krw = z.number().int().min(0)
const count = z.number().int().min(0)
const Code = z.enum(productCodes)
const reason = textBlock(200, 5)
const oneProduct = { params: z.strictObject({ code: Code }) }

const PriceVersion = z.strictObject({
  version: z.number().int().min(1),
  amountKrw: krw,
  vatKrw: krw,
  effectiveFrom: StoredDate,
  /** Whether running subscriptions are asked to agree to it; otherwise only those who join pay it. */
  movesRunning: z.boolean(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  /** Running subscriptions whose period was paid with it. */
  subscribers: count,
  state: z.enum(['PAST', 'NOW', 'ANNOUNCED']),
})

const ProductView = z.strictObject({
  code: Code,
  name: z.string(),
  months: z.number().int().min(1),
  trialDays: count,
  onSale: z.boolean(),
  /** The newest first. */
  prices: z.array(PriceVersion),
})
const Products = z.strictObject({ products: z.array(ProductView) })

export const listDeskProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  who: 'operator',
  summary: 'Products with every price version and how many pay it',
  reply: Products,
  refusals: [],
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:code',
  who: 'operator',
  summary: 'Sets name, trial and whether a product is sold; running subscriptions go on',
  stepUp: true,
  ...oneProduct,
  body: z.strictObject({
    name: nameText(30),
    trialDays: z.number().int().min(0).max(30),
    onSale: z.boolean(),
    reason,
  }),
  reply: Products,
  refusals: ['NOT_FOUND'],
})

const price = {
  /** The total with VAT. */
  amountKrw: z.number().int().min(100).max(10_000_000),
  effectiveFrom: GivenDate,
  movesRunning: z.boolean(),
}

export const previewPrice = endpoint({
  method: 'GET',
  path: '/admin/products/:code/price-preview',
  who: 'operator',
  summary: 'What a new price would mean: who pays it, who is asked to agree, and from when',
  ...oneProduct,
  query: z.strictObject({
    amountKrw: z.coerce.number().int().min(100).max(10_000_000),
    effectiveFrom: GivenDate,
    movesRunning: z.enum(['true', 'false']),
  }),
  reply: z.strictObject({
    vatKrw: krw,
    /** The price that holds on the day before. */
    beforeKrw: krw,
    running: count,
    /** Running subscriptions that are asked to agree; the others keep their price. */
    asked: count,
    /** Running subscriptions that pay less from their next charge on, and are asked nothing. */
    lowered: count,
    /** Next charges on or after the date, first and last; null when nobody is asked. */
    firstAskedOn: StoredDate.nullable(),
    /** Why it cannot be announced like this; null when it can. */
    problem: z.enum(['PAST', 'TAKEN', 'TOO_SOON']).nullable(),
  }),
  refusals: ['NOT_FOUND'],
})

export const announcePrice = endpoint({
  method: 'POST',
  path: '/admin/products/:code/prices',
  who: 'operator',
  summary: 'Adds a price version from a date on; one that moves running subscriptions needs 31 days',
  stepUp: true,
  ...oneProduct,
  body: z.strictObject({ ...price, reason }),
  reply: Products,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const takeBackPrice = endpoint({
  method: 'DELETE',
  path: '/admin/products/:code/prices/:version',
  who: 'operator',
  summary: 'Takes an announced price back before its date, as long as nobody has agreed to it',
  stepUp: true,
  params: z.strictObject({ code: Code, version: z.coerce.number().int().min(1).max(10_000) }),
  reply: Products,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

const couponStates = ['RUNNING', 'COMING', 'OVER', 'STOPPED'] as const

const DeskCoupon = z.strictObject({
  id: Uuid,
  code: z.string(),
  name: z.string(),
  kind: z.enum(couponKinds),
  value: z.number().int().min(1),
  product: Code.nullable(),
  charges: z.number().int().min(1),
  /** Null for no limit. */
  maxUses: z.number().int().min(1).nullable(),
  used: count,
  validFrom: StoredDate,
  validUntil: StoredDate,
  state: z.enum(couponStates),
  createdAt: Instant,
  createdBy: z.string().nullable(),
})

export const listDeskCoupons = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  who: 'operator',
  summary: 'Coupons by code or name, the newest first',
  query: z.strictObject({
    search: text(40).optional(),
    state: z.enum(couponStates).optional(),
    cursor: Uuid.optional(),
  }),
  reply: z.strictObject({ coupons: z.array(DeskCoupon), next: Uuid.nullable() }),
  refusals: [],
})

const worth = {
  kind: z.enum(couponKinds),
  /** Won, percent or days, as `kind` says. */
  value: z.number().int().min(1).max(10_000_000),
  product: Code.nullable(),
  charges: z.number().int().min(1).max(12),
}

const isWorthSound = ({ kind, value, charges }: { kind: string; value: number; charges: number }) =>
  (kind !== 'PERCENT' || value <= 100) && (kind !== 'FREE_DAYS' || (value <= 365 && charges === 1))

export const previewCoupon = endpoint({
  method: 'GET',
  path: '/admin/coupon-preview',
  who: 'operator',
  summary: 'What a coupon takes off each product at the price of today',
  query: z.strictObject({
    kind: z.enum(couponKinds),
    value: z.coerce.number().int().min(1).max(10_000_000),
    product: Code.optional(),
    charges: z.coerce.number().int().min(1).max(12),
  }),
  reply: z.strictObject({
    lines: z.array(
      z.strictObject({
        product: Code,
        name: z.string(),
        listKrw: krw,
        /** What is charged with the coupon. */
        totalKrw: krw,
        /** Days by which the first period is longer. */
        extraDays: count,
      }),
    ),
  }),
  refusals: [],
})

export const makeCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  who: 'operator',
  summary: 'Makes a coupon',
  stepUp: true,
  body: z
    .strictObject({
      id: Uuid,
      code: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{4,20}$/),
      name: nameText(40),
      ...worth,
      maxUses: z.number().int().min(1).max(10_000_000).nullable(),
      validFrom: GivenDate,
      validUntil: GivenDate,
      reason,
    })
    .refine(({ validFrom, validUntil }) => validFrom <= validUntil, { path: ['validUntil'], message: 'ORDER' })
    .refine(isWorthSound, { path: ['value'], message: 'RANGE' }),
  reply: DeskCoupon,
  refusals: ['STATE_CONFLICT'],
})

const oneCoupon = { params: z.strictObject({ id: Uuid }) }

export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/admin/coupons/:id',
  who: 'operator',
  summary: 'Sets name, limit and last day of a coupon; what it is worth never changes',
  stepUp: true,
  ...oneCoupon,
  body: z.strictObject({
    name: nameText(40),
    maxUses: z.number().int().min(1).max(10_000_000).nullable(),
    validUntil: GivenDate,
    reason,
  }),
  reply: DeskCoupon,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
})

export const stopCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons/:id/stop',
  who: 'operator',
  summary: 'Stops a coupon for good; whoever was promised further charges keeps them',
  stepUp: true,
  ...oneCoupon,
  body: z.strictObject({ reason }),
  reply: DeskCoupon,
  refusals: ['NOT_FOUND'],
})

export const productDeskEndpoints = {
  listDeskProducts,
  changeProduct,
  previewPrice,
  announcePrice,
  takeBackPrice,
  listDeskCoupons,
  previewCoupon,
  makeCoupon,
  changeCoupon,
  stopCoupon,
}
