/** What can be subscribed to. */
export const productCodes = ['MONTHLY', 'YEARLY'] as const
export type ProductCode = (typeof productCodes)[number]

/** Why a card was not charged, each with sentences of its own; a gateway may have other codes. */
export const declineReasons = [
  'LIMIT',
  'STOPPED',
  'EXPIRED',
  'INSUFFICIENT',
  'AUTHENTICATION',
  'NO_CARD',
  'NEVER_ARRIVED',
  'CALLED_OFF',
  'BILLING_KEY_ALREADY_DELETED',
  /** The gateway did not take our request: a setting of ours, not the card. */
  'SYSTEM',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** Why a card was not charged, as the gateway's code says it; what failed on our side is not told as the card's. */
export function declineText(code: string): string {
  switch (code) {
    case 'LIMIT':
      return '카드 한도를 넘었어요.'
    case 'STOPPED':
      return '정지되었거나 분실 신고된 카드예요.'
    case 'EXPIRED':
      return '유효 기간이 지난 카드예요.'
    case 'INSUFFICIENT':
      return '통장 잔액이 모자라요.'
    case 'AUTHENTICATION':
      return '카드사 본인 확인이 되지 않았어요.'
    case 'NO_CARD':
      return '등록된 카드가 없어요.'
    case 'CALLED_OFF':
      return '그사이 해지했거나 구독이 끝나서 결제하지 않았어요.'
    case 'NEVER_ARRIVED':
      return '카드가 아니라 통신 문제로 결제 요청이 결제사에 닿지 않았어요.'
    case 'SYSTEM':
      return '카드가 아니라 저희 결제 설정의 문제로 결제하지 못했어요. 바로 확인하고 있어요.'
    case 'BILLING_KEY_ALREADY_DELETED':
    case 'BILLING_KEY_NOT_FOUND':
      return '등록된 카드를 더 쓸 수 없어요. 카드를 다시 등록해 주세요.'
    default:
      return '카드사에서 결제를 거절했어요.'
  }
}

/** Why a checkout was closed, each with a sentence of its own; a card window may have other codes. */
export const closingReasons = [
  'REPLACED',
  'EXPIRED',
  'PRICE_CHANGED',
  'TRIAL_USED',
  'COUPON_UNUSABLE',
  'NOT_ON_SALE',
  'ALREADY_SUBSCRIBED',
  'GUARDIAN_NEEDED',
  'ENDED',
  'LATE',
  'CANCELLED',
  'AUTHENTICATION',
] as const
export type ClosingReason = (typeof closingReasons)[number]

export const couponKinds = ['AMOUNT', 'PERCENT', 'FREE_DAYS'] as const

/** What an operator has to look into about payments, with its title. It stays on the desk until somebody closes it. */
export const paymentMatterTitles = {
  /** The gateway did not take a charge: a setting, not a card, is wrong. */
  CHARGE_REFUSED: '결제사가 결제 요청을 받지 않았어요',
  /** A charge that was sent hours ago and that the gateway has never heard of. */
  PAYMENT_MISSING: '결제사가 모르는 결제가 있어요',
  /** The gateway names another sum or another customer. */
  PAYMENT_DIFFERS: '결제사와 금액이나 고객이 다른 결제가 있어요',
  /** A payment that came after the end goes back by itself. */
  LATE_PAYMENT: '끝난 뒤에 들어온 결제를 돌려주고 있어요',
  /** Money was given back in the gateway's own console. */
  REFUND_OUTSIDE: '결제사 화면에서 취소된 결제가 있어요',
  /** The gateway does not give money back. */
  REFUND_REFUSED: '결제사가 환불을 받아들이지 않았어요',
  /** A sweep could not work on it; the others went on. */
  STUCK: '처리하지 못하고 있는 결제나 구독이 있어요',
  /** Neither paid nor declined, neither given back nor refused, for a day. */
  UNSETTLED: '하루 넘게 결과를 모르는 결제나 환불이 있어요',
  /** The gateway was paid for something that the ledger does not have. */
  PAYMENT_UNKNOWN: '우리 장부에 없는 결제가 결제사에 있어요',
  /** No comparison ran, or the gateway did not answer one, for hours; or one day could not be read. */
  NOT_COMPARED: '결제사와 맞춰 보지 못했어요',
} as const
export type PaymentMatterKind = keyof typeof paymentMatterTitles
export const paymentMatterKinds = Object.keys(paymentMatterTitles) as readonly PaymentMatterKind[]
