import { z } from 'zod'
import { guardianStates, productCodes } from '../constants/index.ts'
import { PaymentStatus, StoredDate, Uuid } from '../shapes.ts'

export const Product = z.enum(productCodes)
export const krw = z.number().int().min(0)
const days = z.number().int().min(0)
/** What one agrees to, as the page shows it. */
export const Sentence = z.string().min(1).max(600)
export const ofId = { params: z.strictObject({ id: Uuid }) }
export const individual = { who: 'account', needsIndividual: true } as const

export const Refund = z.strictObject({
  /** `WITHDRAWAL` within seven days of the charge keeps opened days alone; `PRORATED` begun days and 10 % of the rest. */
  kind: z.enum(['WITHDRAWAL', 'PRORATED']),
  paidKrw: krw,
  /** Days of the period, and how many of them are kept: those opened, or later all that have begun with today's. */
  days,
  usedDays: days,
  usedKrw: krw,
  feeKrw: krw,
  refundKrw: krw,
})

export const NamedProduct = z.strictObject({ code: Product, name: z.string(), months: z.number().int() })

/** The consent of a guardian that somebody under nineteen needs, for a product at its price. */
export const Guardian = z.strictObject({
  state: z.enum(guardianStates),
  /** Who was asked last, and on which day; null where nobody was. */
  email: z.string().nullable(),
  askedOn: StoredDate.nullable(),
  answerBy: StoredDate.nullable(),
})

/** The other plan that the next charge can be for, or the way back from one that was chosen; null once it is too late. */
const PlanChange = z.strictObject({
  product: NamedProduct,
  isBack: z.boolean(),
  priceVersion: z.number().int(),
  chargedOn: StoredDate,
  /** What the next charge would be, with a coupon that goes on, and the price. */
  amountKrw: krw,
  listKrw: krw,
  coupon: z.string().nullable(),
  /** What the next charge is for now. */
  before: z.strictObject({ name: z.string(), months: z.number().int(), listKrw: krw }),
  /** A coupon that takes nothing off of the other plan, and goes on with the one of now. */
  couponLeft: z.string().nullable(),
  /** Null for whoever needs none. */
  guardian: Guardian.nullable(),
  /** What is agreed to; it is sent back with the choice and stored. */
  sentence: Sentence,
})

export const SubscriptionView = z.strictObject({
  status: PaymentStatus,
  /** How it stands, in the sentence that the banner, the page and the mails share. */
  standing: z.string(),
  /** `NONE` without a configured gateway, `PRACTICE` where no money moves. */
  gateway: z.enum(['NONE', 'PRACTICE', 'LIVE']),
  product: NamedProduct.nullable(),
  /** Last day of use, as far as it is paid for or promised. */
  lastDay: StoredDate.nullable(),
  /** What the next charge is for, with its price; null where nothing runs. */
  upcoming: NamedProduct.extend({ listKrw: krw }).nullable(),
  /** The next charge; null when none will follow. */
  renewal: z.strictObject({ on: StoredDate, amountKrw: krw, listKrw: krw, coupon: z.string().nullable() }).nullable(),
  planChange: PlanChange.nullable(),
  /** A guardian's consent to what the next charge is for; null for whoever needs none. */
  guardian: Guardian.nullable(),
  isCancelled: z.boolean(),
  /** The last day that is given while a charge is awaited; cancelling gives it up and ends at once. Null otherwise. */
  graceUntil: StoredDate.nullable(),
  /** An agreement that the next charge needs: a trial that becomes paid, or a higher price. */
  consent: z
    .strictObject({
      reason: z.enum(['TRIAL', 'PRICE']),
      priceVersion: z.number().int(),
      amountKrw: krw,
      /** What was charged before; null for a trial. */
      beforeKrw: krw.nullable(),
      chargedOn: StoredDate,
      /** What is agreed to: sum, rhythm, card, first day and the way out. It is sent back with the agreement and stored. */
      sentence: Sentence,
      /** The first day on which one can agree: thirty days before the charge. */
      opensOn: StoredDate,
      isOpen: z.boolean(),
      isGiven: z.boolean(),
    })
    .nullable(),
  /** A renewal that failed. */
  failed: z
    .strictObject({
      on: StoredDate,
      reason: z.string(),
      nextTryOn: StoredDate.nullable(),
      holdsOn: StoredDate,
      endsOn: StoredDate,
    })
    .nullable(),
  /** What a press on paying again, or another card, charges at once; null while nothing is owed. */
  owedKrw: krw.nullable(),
  /** Whether a charge is being made or asked about. */
  isCharging: z.boolean(),
  card: z.strictObject({ issuer: z.string(), lastFour: z.string().nullable() }).nullable(),
  /** What ending today would give back; null when nothing was paid. */
  refund: Refund.nullable(),
  /** The last day without a fee; null when it is over. */
  withdrawalUntil: StoredDate.nullable(),
  /** Whether a trial can be had. */
  mayTry: z.boolean(),
  /** Whether the demo's clock may be moved. */
  hasDemoClock: z.boolean(),
  /** Whether the reader has hidden the expiry banner, which only somebody whose subscription has ended can. */
  bannerHidden: z.boolean(),
})
