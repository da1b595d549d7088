import { dateIn, type Exchange, exchange, partIn, textIn, wonIn } from './exchange.ts'
import type { PaymentGatewaySettings } from './settings.ts'
import type {
  BillingKeyAnswer,
  CancelAnswer,
  Cancellation,
  ChargeAnswer,
  ListedPayment,
  PaymentAnswer,
  PaymentGateway,
  PaymentPage,
} from './types.ts'
import { verifyWebhook } from './webhook.ts'

/** A client of PortOne V2 with the calls that subscriptions need (docs/decisions/053). */
export function openPaymentGateway(settings: PaymentGatewaySettings): PaymentGateway {
  const { storeId, channelKey } = settings
  const inStore = { storeId }
  return {
    window:
      settings.kind === 'SIMULATED'
        ? { kind: 'SIMULATED', address: new URL('/window', settings.address).href }
        : { kind: 'PORTONE', storeId, channelKey },
    charge: async ({ paymentId, billingKey, orderName, amountKrw, vatKrw, customerId }) =>
      chargeAnswer(
        await exchange(settings, {
          method: 'POST',
          path: ['payments', paymentId, 'billing-key'],
          idempotencyKey: paymentId,
          body: {
            storeId,
            billingKey,
            channelKey,
            orderName,
            customer: { id: customerId },
            amount: { total: amountKrw, vat: vatKrw },
            currency: 'KRW',
          },
        }),
      ),
    readPayment: async (paymentId) =>
      paymentAnswer(await exchange(settings, { method: 'GET', path: ['payments', paymentId], query: inStore })),
    listPayments: async (wanted) =>
      pageAnswer(await exchange(settings, { method: 'GET', path: ['payments'], query: pageOf(storeId, wanted) })),
    cancel: async ({ paymentId, cancelId, amountKrw, vatKrw, cancellableKrw, reason, by }) =>
      cancelAnswer(
        await exchange(settings, {
          method: 'POST',
          path: ['payments', paymentId, 'cancel'],
          // Another request needs another key; what is left to cancel lets only one of them through.
          idempotencyKey: `${cancelId}-${cancellableKrw}`,
          body: {
            storeId,
            reason,
            requester: by,
            amount: amountKrw,
            ...(vatKrw === null ? {} : { vatAmount: vatKrw }),
            currentCancellableAmount: cancellableKrw,
          },
        }),
      ),
    readBillingKey: async (key) =>
      billingKeyAnswer(await exchange(settings, { method: 'GET', path: ['billing-keys', key], query: inStore })),
    deleteBillingKey: async (key) => {
      const { status, type } = await exchange(settings, {
        method: 'DELETE',
        path: ['billing-keys', key],
        query: inStore,
      })
      const isGone = status === 200 || (type !== null && keyIsGone.has(type))
      return isGone ? 'DELETED' : 'UNKNOWN'
    },
    verifyWebhook: (rawBody, headers, now) => verifyWebhook(settings.webhookSecrets, { rawBody, headers, now }),
  }
}

/** Payments of a page of a list. */
const pageSize = 100

/** What a page is asked with. The body of a GET goes into the address (PortOne, REST V2 overview). */
function pageOf(storeId: string, { from, until, page }: Parameters<PaymentGateway['listPayments']>[0]) {
  const filter = { storeId, timestampType: 'CREATED_AT', from: from.toISOString(), until: until.toISOString() }
  return { requestBody: JSON.stringify({ page: { number: page, size: pageSize }, filter }) }
}

const keyIsGone = new Set(['BILLING_KEY_NOT_FOUND', 'BILLING_KEY_ALREADY_DELETED', 'BILLING_KEY_NOT_ISSUED'])

/** Refusals after which it is not sure that nothing was charged. */
const notSure = new Set(['ALREADY_PAID', 'IDEMPOTENCY_OUTSTANDING_REQUEST'])

function chargeAnswer({ status, type, body, reason }: Exchange): ChargeAnswer {
  if (status === 200) {
    const paidAt = dateIn(partIn(body, 'payment'), 'paidAt')
    return paidAt ? { kind: 'PAID', paidAt } : { kind: 'UNKNOWN', reason: 'no paidAt' }
  }
  if (type === 'PG_PROVIDER')
    return {
      kind: 'DECLINED',
      pgCode: textIn(body, 'pgCode') ?? 'DECLINED',
      pgMessage: textIn(body, 'pgMessage') ?? '',
    }
  if (type !== null && status >= 400 && status < 500 && !notSure.has(type)) return { kind: 'REFUSED', type }
  return { kind: 'UNKNOWN', reason: type ?? reason }
}

const kindOfStatus = (status: string | null) => {
  switch (status) {
    case 'PAID':
    case 'FAILED':
    case 'CANCELLED':
    case 'PARTIAL_CANCELLED':
      return status
    default:
      // Ready, pending and kinds that are new to us: wait.
      return 'PENDING'
  }
}

function paymentAnswer({ status, type, body, reason }: Exchange): PaymentAnswer {
  if (status === 404 && type === 'PAYMENT_NOT_FOUND') return { kind: 'NOT_FOUND' }
  const amount = partIn(body, 'amount')
  const amountKrw = wonIn(amount, 'total')
  const transactionId = textIn(body, 'transactionId')
  if (status !== 200 || amountKrw === null || transactionId === null) return { kind: 'UNKNOWN', reason: type ?? reason }
  const failure = partIn(body, 'failure')
  const kind = kindOfStatus(textIn(body, 'status'))
  return {
    kind,
    transactionId,
    amountKrw,
    cancelledKrw: wonIn(amount, 'cancelled') ?? 0,
    cancellations: listIn(body.cancellations)
      .map(cancellationIn)
      .filter((each) => each !== null),
    customerId: textIn(partIn(body, 'customer'), 'id'),
    paidAt: dateIn(body, 'paidAt'),
    receiptUrl: httpsIn(body, 'receiptUrl'),
    failure:
      kind === 'FAILED'
        ? { pgCode: textIn(failure, 'pgCode') ?? 'DECLINED', pgMessage: textIn(failure, 'pgMessage') ?? '' }
        : null,
  }
}

/** Ways by which somebody else than this product cancels a payment. */
const byOthers = new Set(['CONSOLE', 'PORTONE_ADMIN', 'CHARGEBACK'])

function cancellationIn(part: Record<string, unknown>): Cancellation | null {
  const id = textIn(part, 'id')
  const amountKrw = wonIn(part, 'totalAmount')
  const requestedAt = dateIn(part, 'requestedAt')
  const state = textIn(part, 'status')
  if (id === null || amountKrw === null || requestedAt === null) return null
  if (state !== 'SUCCEEDED' && state !== 'REQUESTED' && state !== 'FAILED') return null
  const isByOthers = byOthers.has(textIn(part, 'trigger') ?? '')
  return { id, state, amountKrw, requestedAt, isByOthers, reason: textIn(part, 'reason') ?? '' }
}

function pageAnswer({ status, type, body, reason }: Exchange): PaymentPage {
  const total = wonIn(partIn(body, 'page'), 'totalCount')
  if (status !== 200 || total === null || !Array.isArray(body.items)) return { kind: 'UNKNOWN', reason: type ?? reason }
  const payments = (body.items as Record<string, unknown>[]).map(listedPayment)
  // A page that cannot be read whole would look as if payments were missing.
  return payments.includes(null)
    ? { kind: 'UNKNOWN', reason: 'a payment without id, sum or time' }
    : { kind: 'PAGE', payments: payments.filter((payment) => payment !== null), total }
}

function listedPayment(item: Record<string, unknown>): ListedPayment | null {
  const paymentId = textIn(item, 'id')
  const amount = partIn(item, 'amount')
  const amountKrw = wonIn(amount, 'total')
  const requestedAt = dateIn(item, 'requestedAt')
  if (paymentId === null || amountKrw === null || requestedAt === null) return null
  const kind = kindOfStatus(textIn(item, 'status'))
  const cancelledKrw = wonIn(amount, 'cancelled') ?? 0
  return { paymentId, kind, amountKrw, cancelledKrw, requestedAt, receiptUrl: httpsIn(item, 'receiptUrl') }
}

/** A link goes onto a screen, so only one that a browser opens as a page. */
function httpsIn(body: Record<string, unknown>, name: string): string | null {
  const text = textIn(body, name)
  const url = text !== null && URL.canParse(text) ? new URL(text) : null
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null
}

/** Refusals after which the caller reads the payment again: it was cancelled, or is being cancelled, elsewhere. */
const readBack = new Set([
  'PAYMENT_ALREADY_CANCELLED',
  'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN',
  'IDEMPOTENCY_OUTSTANDING_REQUEST',
])

function cancelAnswer({ status, type, body, reason }: Exchange): CancelAnswer {
  if (status === 200) {
    switch (textIn(partIn(body, 'cancellation'), 'status')) {
      case 'SUCCEEDED':
        return { kind: 'CANCELLED', cancellationId: textIn(partIn(body, 'cancellation'), 'id') }
      case 'REQUESTED':
        return { kind: 'REQUESTED' }
      case 'FAILED':
        return { kind: 'REFUSED', type: 'CANCELLATION_FAILED' }
      default:
        return { kind: 'UNKNOWN', reason: 'no cancellation' }
    }
  }
  const isSure = type !== null && (status < 500 || type === 'PG_PROVIDER') && !readBack.has(type)
  if (isSure) return { kind: 'REFUSED', type }
  return { kind: 'UNKNOWN', reason: type ?? reason }
}

function billingKeyAnswer({ status, type, body, reason }: Exchange): BillingKeyAnswer {
  if (type !== null && keyIsGone.has(type)) return { kind: type === 'BILLING_KEY_NOT_FOUND' ? 'NOT_FOUND' : 'DELETED' }
  if (status !== 200) return { kind: 'UNKNOWN', reason: type ?? reason }
  if (textIn(body, 'status') !== 'ISSUED') return { kind: 'DELETED' }
  const [method, channel] = [firstIn(body.methods), firstIn(body.channels)]
  const card = partIn(method, 'card')
  return {
    kind: 'ISSUED',
    customerId: textIn(partIn(body, 'customer'), 'id'),
    issueId: textIn(body, 'issueId'),
    card: {
      issuer: textIn(card, 'name') ?? textIn(card, 'issuer') ?? '카드',
      lastFour: /\d{4}$/.exec((textIn(card, 'number') ?? '').replace(/[^\d*]/g, ''))?.[0] ?? null,
      bin: textIn(channel, 'type') === 'LIVE' ? textIn(card, 'bin') : null,
    },
  }
}

const listIn = (list: unknown): readonly Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter((each) => typeof each === 'object' && each !== null) : []

const firstIn = (list: unknown): Record<string, unknown> => listIn(list)[0] ?? {}
