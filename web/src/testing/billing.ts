import type { CallReply } from '@readgrow/contract'

type Subscription = CallReply<'GET /subscription'>

/** Somebody who pays by the month. */
export const paid: Subscription = {
  status: 'ACTIVE',
  standing:
    '2026.12.31 (목)까지 이용할 수 있어요. 2027.01.01 (금)에 9,900원(부가세 포함)을 등록한 카드(연습카드 0000)로 자동 결제해요.',
  gateway: 'PRACTICE',
  product: { code: 'MONTHLY', name: '월 구독', months: 1 },
  lastDay: '2026-12-31',
  upcoming: { code: 'MONTHLY', name: '월 구독', months: 1, listKrw: 9900 },
  renewal: { on: '2027-01-01', amountKrw: 9900, listKrw: 9900, coupon: null },
  guardian: null,
  planChange: {
    product: { code: 'YEARLY', name: '연 구독', months: 12 },
    isBack: false,
    priceVersion: 1,
    chargedOn: '2027-01-01',
    amountKrw: 94_800,
    listKrw: 94_800,
    coupon: null,
    before: { name: '월 구독', months: 1, listKrw: 9900 },
    couponLeft: null,
    guardian: null,
    sentence: '2027.01.01 (금)부터 한 달마다 9,900원 대신 일 년마다 94,800원(부가세 포함)을 자동 결제하는 데 동의해요.',
  },
  isCancelled: false,
  graceUntil: null,
  consent: null,
  failed: null,
  owedKrw: null,
  isCharging: false,
  card: { issuer: '연습카드', lastFour: '0000' },
  refund: { kind: 'PRORATED', paidKrw: 9900, days: 31, usedDays: 10, usedKrw: 3193, feeKrw: 670, refundKrw: 6037 },
  withdrawalUntil: null,
  mayTry: false,
  hasDemoClock: false,
  bannerHidden: false,
}
/** Somebody who has never subscribed. */
export const none: Subscription = {
  ...paid,
  status: 'PENDING',
  standing: '아직 구독하지 않았어요.',
  product: null,
  lastDay: null,
  upcoming: null,
  renewal: null,
  planChange: null,
  card: null,
  refund: null,
  mayTry: true,
}
/** What joining by the month costs. */
export const terms: CallReply<'GET /subscription/terms'> = {
  product: { code: 'MONTHLY', name: '월 구독', months: 1 },
  priceVersion: 1,
  listKrw: 9900,
  discountKrw: 0,
  totalKrw: 9900,
  vatKrw: 900,
  coupon: null,
  isTrial: false,
  from: '2026-12-01',
  lastDay: '2026-12-31',
  next: { on: '2027-01-01', amountKrw: 9900 },
  guardian: null,
  consent:
    '오늘 9,900원을 결제하고, 2027.01.01 (금)부터 한 달마다 9,900원(부가세 포함)을 등록한 카드로 자동 결제하는 데 동의해요.',
  refundExample: paid.refund,
}
export const checkoutId = '5e0a1f6e-0a6b-4c8e-9a68-1c1d2e3f4a5b'
export const checkoutAs = (over: Partial<CallReply<'GET /subscription/checkouts/:id'>>) =>
  ({ id: checkoutId, purpose: 'JOIN', state: 'DONE', reason: null, totalKrw: 9900, ...over }) as const
/** The lines of the shop. */
export const footer: CallReply<'GET /common/footer'> = {
  lines: [
    { label: '상호', value: '주식회사 리드그로우' },
    { label: '통신판매업 신고번호', value: '2026-서울마포-0001' },
  ],
  supportEmail: 'help@readgrow.kr',
  supportPhone: '02-000-0000',
  businessCheckUrl: null,
  copyright: '',
}
