import { cancellationBody, channelKey, keyBody, paymentBody } from './answers.ts'
import { refusalsOfCards } from './cards.ts'
import { cancelledOf, type Ledger, type SimulatedPayment } from './ledger.ts'
import type { Notice } from './notices.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * A fault that the next charge or cancellation meets; only tests set one. `ANSWER_LOST` does it and drops the line,
 * `SILENCE` does it and never answers, `ARRIVES_LATE` drops the line and does it after it was next asked about.
 */
export type Fault = 'ANSWER_LOST' | 'SILENCE' | 'ARRIVES_LATE' | 'NOT_CHARGED_500' | 'EMPTY_500' | 'HTML_504'

export interface Gateway {
  readonly ledger: Ledger
  readonly now: () => Date
  readonly newId: () => string
  readonly origin: () => string
  readonly notify: (notice: Notice, astray?: boolean) => void
}

const refusal = (status: number, type: string, more: object = {}): Answer => ({ status, body: { type, ...more } })

export function charge(
  { ledger, now, newId, notify }: Gateway,
  paymentId: string,
  body: Record<string, unknown>,
): Answer {
  const { billingKey, orderName, currency } = body
  const amount = body.amount as { total?: unknown; vat?: unknown } | undefined
  const total = amount?.total
  if (typeof billingKey !== 'string' || typeof orderName !== 'string' || currency !== 'KRW' || !isWon(total))
    return refusal(400, 'INVALID_REQUEST', { message: 'billingKey, orderName, currency and amount.total are required' })
  const vat = isWonOrNone(amount?.vat) ? amount.vat : vatIn(total)
  if (vat > total) return refusal(409, 'SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT')
  if (vat !== vatIn(total)) return wrongVat(vatIn(total))
  if (body.channelKey !== undefined && body.channelKey !== channelKey) return refusal(404, 'CHANNEL_NOT_FOUND')
  const key = ledger.keyOf(billingKey)
  if (!key) return refusal(404, 'BILLING_KEY_NOT_FOUND')
  if (key.deletedAt !== null) return refusal(409, 'BILLING_KEY_ALREADY_DELETED')
  if (ledger.paymentOf(paymentId)?.status === 'PAID') return refusal(409, 'ALREADY_PAID')
  const failure =
    key.does === 'FAILS_LATER' && ledger.paidWith(billingKey) === 0 ? undefined : refusalsOfCards[key.does]
  const customer = body.customer as { id?: unknown } | undefined
  const payment: SimulatedPayment = {
    id: paymentId,
    transactionId: newId(),
    status: failure ? 'FAILED' : 'PAID',
    billingKey,
    orderName,
    total,
    vat,
    customerId: typeof customer?.id === 'string' ? customer.id : null,
    at: now().toISOString(),
    failure: failure ?? null,
    cancellations: [],
  }
  ledger.addPayment(payment)
  const { transactionId } = payment
  notify(
    { type: failure ? 'Transaction.Failed' : 'Transaction.Paid', paymentId, transactionId },
    key.does === 'NOTICES_ASTRAY',
  )
  if (failure) return refusal(502, 'PG_PROVIDER', { pgCode: failure[0], pgMessage: failure[1] })
  return { status: 200, body: { payment: { pgTxId: transactionId, paidAt: payment.at } } }
}

const isWonOrNone = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isWon = (value: unknown): value is number => isWonOrNone(value) && value > 0
const vatIn = (total: number) => Math.round(total / 11)
/** A real gateway takes any VAT and prints it on the receipt; here a wrong one is to be seen at once. */
const wrongVat = (right: number): Answer =>
  refusal(400, 'INVALID_REQUEST', { message: `the VAT in this amount is ${right}` })

export function readPayment({ ledger, origin }: Gateway, paymentId: string): Answer {
  const payment = ledger.paymentOf(paymentId)
  return payment ? { status: 200, body: paymentBody(payment, origin()) } : refusal(404, 'PAYMENT_NOT_FOUND')
}

/** The payments of a time span, a page at a time. What is asked comes as JSON in the address. */
export function listPayments({ ledger, origin }: Gateway, requestBody: string | null): Answer {
  const { page = {}, filter = {} } = (objectIn(requestBody ?? '{}') ?? {}) as {
    page?: { number?: number; size?: number }
    filter?: { from?: string; until?: string }
  }
  const { number = 0, size = 10 } = page
  const found = ledger
    .payments()
    .filter(({ at }) => (filter.from ?? '') <= at && (filter.until === undefined || at < filter.until))
  const items = found.slice(number * size, (number + 1) * size).map((payment) => paymentBody(payment, origin()))
  return { status: 200, body: { items, page: { number, size, totalCount: found.length } } }
}

function objectIn(text: string): object | null {
  try {
    return JSON.parse(text) as object
  } catch {
    return null
  }
}

export function cancel(
  { ledger, now, newId, notify }: Gateway,
  paymentId: string,
  body: Record<string, unknown>,
  trigger: 'API' | 'CONSOLE' = 'API',
): Answer {
  const payment = ledger.paymentOf(paymentId)
  if (!payment) return refusal(404, 'PAYMENT_NOT_FOUND')
  if (payment.status !== 'PAID') return refusal(409, 'PAYMENT_NOT_PAID')
  const left = payment.total - cancelledOf(payment)
  if (left === 0) return refusal(409, 'PAYMENT_ALREADY_CANCELLED')
  const { amount = left, vatAmount, currentCancellableAmount: shown, reason } = body
  if (typeof reason !== 'string' || !isWon(amount))
    return refusal(400, 'INVALID_REQUEST', { message: 'reason is required' })
  if (shown !== undefined && shown !== left) return refusal(409, 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
  if (amount > left) return refusal(409, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT')
  const vatLeft = payment.vat - payment.cancellations.reduce((sum, each) => sum + each.vat, 0)
  const vat = isWonOrNone(vatAmount) ? vatAmount : amount === left ? vatLeft : Math.min(vatIn(amount), vatLeft)
  if (vat > vatLeft) return refusal(409, 'CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT')
  const vatOfPart = vatLeft - vatIn(left - amount)
  if (isWonOrNone(vatAmount) && vat !== vatOfPart) return wrongVat(vatOfPart)
  const cancellation = {
    id: newId(),
    amount,
    vat,
    reason,
    at: now().toISOString(),
    trigger,
  }
  ledger.cancel(payment, cancellation)
  const type = amount === left ? 'Transaction.Cancelled' : 'Transaction.PartialCancelled'
  notify({ type, paymentId, transactionId: payment.transactionId, cancellationId: cancellation.id })
  return { status: 200, body: { cancellation: cancellationBody(cancellation) } }
}

export function readKey({ ledger }: Gateway, id: string): Answer {
  const key = ledger.keyOf(id)
  return key ? { status: 200, body: keyBody(key) } : refusal(404, 'BILLING_KEY_NOT_FOUND')
}

export function deleteKey({ ledger, now }: Gateway, id: string): Answer {
  const key = ledger.keyOf(id)
  if (!key) return refusal(404, 'BILLING_KEY_NOT_FOUND')
  if (key.deletedAt !== null) return refusal(409, 'BILLING_KEY_ALREADY_DELETED')
  const deletedAt = now().toISOString()
  ledger.deleteKey(key, deletedAt)
  return { status: 200, body: { deletedAt } }
}
