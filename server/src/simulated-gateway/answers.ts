import { cancelledOf, type SimulatedKey, type SimulatedPayment } from './ledger.ts'

export const storeId = 'store-readgrow-practice'
export const channelKey = 'channel-key-practice'

const channel = {
  type: 'TEST',
  id: 'channel-id-practice',
  key: channelKey,
  name: '연습',
  pgProvider: 'TOSSPAYMENTS',
  pgMerchantId: 'practice',
}

/** A payment as PortOne's `GET /payments/{id}` answers it: every required field, and the optional ones that are read. */
export function paymentBody(payment: SimulatedPayment, receiptsAt: string): Record<string, unknown> {
  const { id, transactionId, status, total, vat, at, orderName, billingKey, customerId, failure } = payment
  const cancelled = cancelledOf(payment)
  const shared = {
    id,
    transactionId,
    merchantId: 'merchant-practice',
    storeId,
    channel,
    version: 'V2',
    requestedAt: at,
    updatedAt: payment.cancellations.at(-1)?.at ?? at,
    statusChangedAt: payment.cancellations.at(-1)?.at ?? at,
    orderName,
    amount: {
      total,
      taxFree: 0,
      vat,
      supply: total - vat,
      discount: 0,
      paid: status === 'PAID' ? total - cancelled : 0,
      cancelled,
      cancelledTaxFree: 0,
    },
    currency: 'KRW',
    customer: customerId === null ? {} : { id: customerId },
    origin: { platformType: 'PC', ipAddress: '127.0.0.1' },
    billingKey,
  }
  if (status === 'FAILED')
    return {
      ...shared,
      status,
      failedAt: at,
      failure: { reason: failure?.[1] ?? '', pgCode: failure?.[0], pgMessage: failure?.[1] },
    }
  const paid = { ...shared, paidAt: at, pgTxId: transactionId, receiptUrl: `${receiptsAt}/receipt/${id}`, disputes: [] }
  if (payment.cancellations.length === 0) return { ...paid, status: 'PAID' }
  return {
    ...paid,
    status: cancelled === total ? 'CANCELLED' : 'PARTIAL_CANCELLED',
    cancelledAt: payment.cancellations.at(-1)?.at,
    cancellations: payment.cancellations.map(cancellationBody),
  }
}

export const cancellationBody = ({
  id,
  amount,
  vat,
  reason,
  at,
  trigger = 'API',
}: SimulatedPayment['cancellations'][number]) => ({
  status: 'SUCCEEDED',
  id,
  totalAmount: amount,
  taxFreeAmount: 0,
  vatAmount: vat,
  reason,
  requestedAt: at,
  cancelledAt: at,
  trigger,
})

export function keyBody({
  key,
  customerId,
  issueId,
  number,
  issuedAt,
  deletedAt,
}: SimulatedKey): Record<string, unknown> {
  const digits = number.replaceAll('-', '')
  const shared = {
    billingKey: key,
    merchantId: 'merchant-practice',
    storeId,
    methods: [
      {
        type: 'BillingKeyPaymentMethodCard',
        card: {
          publisher: 'PRACTICE',
          issuer: 'PRACTICE',
          brand: 'LOCAL',
          type: 'CREDIT',
          ownerType: 'PERSONAL',
          bin: digits.slice(0, 6),
          name: '연습카드',
          number: `${digits.slice(0, 6)}******${digits.slice(-4)}`,
        },
      },
    ],
    channels: [channel],
    customer: { id: customerId },
    ...(issueId ? { issueId } : {}),
    requestedAt: issuedAt,
    issuedAt,
  }
  return deletedAt === null ? { ...shared, status: 'ISSUED' } : { ...shared, status: 'DELETED', deletedAt }
}
