/**
 * What PortOne V2 answers (API 1.16.0): the fields that it always sends, and the words that it may send in them. Written
 * down here by hand, because the product's client and the practice gateway could make the same mistake.
 */
type Field =
  | 'text'
  /** A whole number of won, 0 too. */
  | 'won'
  /** RFC 3339. */
  | 'instant'
  | 'list'
  | { readonly oneOf: readonly string[] }
  | { readonly maybe: Field }
  | { readonly each: Fields }
  | Fields
export interface Fields {
  readonly [name: string]: Field
}

const channel: Fields = {
  type: { oneOf: ['LIVE', 'TEST'] },
  pgProvider: { oneOf: ['TOSSPAYMENTS', 'KCP_V2', 'INICIS_V2', 'NICE_V2', 'KAKAOPAY', 'NAVERPAY', 'TOSSPAY_V2'] },
  pgMerchantId: 'text',
}

const cancellation: Fields = {
  status: { oneOf: ['REQUESTED', 'SUCCEEDED', 'FAILED'] },
  id: 'text',
  totalAmount: 'won',
  taxFreeAmount: 'won',
  vatAmount: 'won',
  reason: 'text',
  requestedAt: 'instant',
  cancelledAt: { maybe: 'instant' },
  trigger: { maybe: { oneOf: ['CONSOLE', 'API', 'PORTONE_ADMIN', 'CHARGEBACK'] } },
}

const anyPayment: Fields = {
  id: 'text',
  transactionId: 'text',
  merchantId: 'text',
  storeId: 'text',
  channel,
  version: { oneOf: ['V1', 'V2'] },
  requestedAt: 'instant',
  updatedAt: 'instant',
  statusChangedAt: 'instant',
  orderName: 'text',
  amount: {
    ...{ total: 'won', taxFree: 'won', discount: 'won', paid: 'won', cancelled: 'won', cancelledTaxFree: 'won' },
    ...{ vat: { maybe: 'won' }, supply: { maybe: 'won' } },
  },
  currency: { oneOf: ['KRW'] },
  customer: { id: { maybe: 'text' } },
  origin: { platformType: { oneOf: ['PC', 'MOBILE'] }, ipAddress: 'text' },
  billingKey: { maybe: 'text' },
  pgTxId: { maybe: 'text' },
  receiptUrl: { maybe: 'text' },
}

const anyKey: Fields = {
  billingKey: 'text',
  merchantId: 'text',
  storeId: 'text',
  channels: { each: channel },
  customer: { id: { maybe: 'text' } },
  issuedAt: 'instant',
  requestedAt: { maybe: 'instant' },
  methods: {
    maybe: {
      each: {
        type: { oneOf: ['BillingKeyPaymentMethodCard', 'BillingKeyPaymentMethodEasyPay'] },
        card: {
          maybe: {
            brand: { maybe: { oneOf: ['LOCAL', 'MASTER', 'UNIONPAY', 'VISA', 'JCB', 'AMEX', 'DINERS'] } },
            type: { maybe: { oneOf: ['CREDIT', 'DEBIT', 'GIFT'] } },
            ownerType: { maybe: { oneOf: ['PERSONAL', 'CORPORATE'] } },
            ...{ publisher: { maybe: 'text' }, issuer: { maybe: 'text' }, bin: { maybe: 'text' } },
            ...{ name: { maybe: 'text' }, number: { maybe: 'text' } },
          },
        },
      },
    },
  },
}

export const answersOf = {
  paid: { ...anyPayment, status: { oneOf: ['PAID'] }, paidAt: 'instant', disputes: 'list' },
  failed: {
    ...anyPayment,
    status: { oneOf: ['FAILED'] },
    failedAt: 'instant',
    failure: { reason: { maybe: 'text' }, pgCode: { maybe: 'text' }, pgMessage: { maybe: 'text' } },
  },
  cancelled: {
    ...anyPayment,
    status: { oneOf: ['CANCELLED'] },
    cancelledAt: 'instant',
    paidAt: { maybe: 'instant' },
    cancellations: { each: cancellation },
  },
  partlyCancelled: {
    ...anyPayment,
    status: { oneOf: ['PARTIAL_CANCELLED'] },
    cancelledAt: 'instant',
    paidAt: { maybe: 'instant' },
    cancellations: { each: cancellation },
  },
  charge: { payment: { pgTxId: 'text', paidAt: 'instant' } },
  cancellation: { cancellation },
  issuedKey: { ...anyKey, status: { oneOf: ['ISSUED'] } },
  deletedKey: { ...anyKey, status: { oneOf: ['DELETED'] }, deletedAt: 'instant' },
  deletion: { deletedAt: 'instant' },
  notice: {
    type: {
      oneOf: ['Transaction.Paid', 'Transaction.Failed', 'Transaction.PartialCancelled', 'Transaction.Cancelled'],
    },
    timestamp: 'instant',
    data: { storeId: 'text', paymentId: 'text', transactionId: 'text', cancellationId: { maybe: 'text' } },
  },
  /** 502 of a provider that refuses. */
  providerRefusal: { type: { oneOf: ['PG_PROVIDER'] }, pgCode: 'text', pgMessage: 'text', message: { maybe: 'text' } },
} satisfies Record<string, Fields>

/** The HTTP status of each error. */
export const errorStatuses = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  BILLING_KEY_NOT_FOUND: 404,
  CHANNEL_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  ALREADY_PAID: 409,
  BILLING_KEY_ALREADY_DELETED: 409,
  SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT: 409,
  PAYMENT_NOT_PAID: 409,
  PAYMENT_ALREADY_CANCELLED: 409,
  CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN: 409,
  CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT: 409,
  CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT: 409,
  PG_PROVIDER: 502,
} as const

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/** What is wrong with an answer, by the path of the field; nothing for one as it should be. */
export function faultsIn(value: unknown, field: Field, path = ''): string[] {
  const unless = (isRight: boolean) => (isRight ? [] : [`${path} is ${JSON.stringify(value)}`])
  switch (field) {
    case 'text':
      return unless(typeof value === 'string' && value !== '')
    case 'won':
      return unless(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
    case 'instant':
      return unless(typeof value === 'string' && instant.test(value))
    case 'list':
      return unless(Array.isArray(value))
  }
  if (isWords(field)) return unless(field.oneOf.includes(value as string))
  if (isMaybe(field)) return value === undefined ? [] : faultsIn(value, field.maybe, path)
  if (isEach(field))
    return Array.isArray(value) && value.length > 0
      ? value.flatMap((one: unknown, at) => faultsIn(one, field.each, `${path}[${at}]`))
      : unless(false)
  if (typeof value !== 'object' || value === null) return unless(false)
  const given = value as Record<string, unknown>
  return [
    ...Object.entries(field).flatMap(([name, each]) => faultsIn(given[name], each, `${path}.${name}`)),
    // A null is not the same as a field that is not there.
    ...Object.keys(given)
      .filter((name) => given[name] === null)
      .map((name) => `${path}.${name} is null`),
  ]
}

const isWords = (field: object): field is { readonly oneOf: readonly string[] } => 'oneOf' in field
const isMaybe = (field: object): field is { readonly maybe: Field } => 'maybe' in field
const isEach = (field: object): field is { readonly each: Fields } => 'each' in field
