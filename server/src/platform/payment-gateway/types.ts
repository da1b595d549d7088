import type { IncomingHttpHeaders } from 'node:http'

/** One attempt to charge. Its id is also the key that makes a repeat harmless. */
export interface ChargeOrder {
  readonly paymentId: string
  readonly billingKey: string
  readonly orderName: string
  readonly amountKrw: number
  readonly vatKrw: number
  readonly customerId: string
}

/** `UNKNOWN` is neither yes nor no: the charge may have been made, and is asked about by its id. */
export type ChargeAnswer =
  | { readonly kind: 'PAID'; readonly paidAt: Date }
  | { readonly kind: 'DECLINED'; readonly pgCode: string; readonly pgMessage: string }
  /** The gateway did not take the request: surely nothing was charged. */
  | { readonly kind: 'REFUSED'; readonly type: string }
  | { readonly kind: 'UNKNOWN'; readonly reason: string }

export type PaymentAnswer =
  | {
      readonly kind: 'PAID' | 'FAILED' | 'CANCELLED' | 'PARTIAL_CANCELLED' | 'PENDING'
      readonly transactionId: string
      readonly amountKrw: number
      readonly cancelledKrw: number
      /** Each of what was cancelled, asked to be, or could not be. */
      readonly cancellations: readonly Cancellation[]
      readonly customerId: string | null
      readonly paidAt: Date | null
      readonly receiptUrl: string | null
      readonly failure: { readonly pgCode: string; readonly pgMessage: string } | null
    }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'UNKNOWN'; readonly reason: string }

/** A cancellation of a payment as the gateway names it: ours, or one that was made in its console. */
export interface Cancellation {
  readonly id: string
  readonly state: 'SUCCEEDED' | 'REQUESTED' | 'FAILED'
  readonly amountKrw: number
  /** What it was asked for with; ours say which refund they are. */
  readonly reason: string
  readonly requestedAt: Date
  /** Whether the gateway says that it came by its console, its own people or a bank, so not by a call of ours. */
  readonly isByOthers: boolean
}

/** A payment as a list names it. */
export interface ListedPayment {
  readonly paymentId: string
  readonly kind: 'PAID' | 'FAILED' | 'CANCELLED' | 'PARTIAL_CANCELLED' | 'PENDING'
  readonly amountKrw: number
  readonly cancelledKrw: number
  readonly requestedAt: Date
  readonly receiptUrl: string | null
}

export type PaymentPage =
  | { readonly kind: 'PAGE'; readonly payments: readonly ListedPayment[]; readonly total: number }
  | { readonly kind: 'UNKNOWN'; readonly reason: string }

export interface CancelOrder {
  readonly paymentId: string
  /** The key that makes a repeat harmless. */
  readonly cancelId: string
  readonly amountKrw: number
  /** Null for what is left: its VAT is what the gateway has left of it, after cancellations that were not ours too. */
  readonly vatKrw: number | null
  /** What could still be cancelled when this was decided; the gateway refuses if it is another sum by now. */
  readonly cancellableKrw: number
  readonly reason: string
  readonly by: 'CUSTOMER' | 'ADMIN'
}

export type CancelAnswer =
  | { readonly kind: 'CANCELLED'; readonly cancellationId: string | null }
  | { readonly kind: 'REQUESTED' }
  | { readonly kind: 'REFUSED'; readonly type: string }
  | { readonly kind: 'UNKNOWN'; readonly reason: string }

export type BillingKeyAnswer =
  | {
      readonly kind: 'ISSUED'
      readonly customerId: string | null
      /** What the window was opened with (PortOne, `issueId`). */
      readonly issueId: string | null
      /** `bin` is the number's beginning, of real cards alone: those of a test channel are everybody's. */
      readonly card: { readonly issuer: string; readonly lastFour: string | null; readonly bin: string | null }
    }
  | { readonly kind: 'DELETED' }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'UNKNOWN'; readonly reason: string }

export interface WebhookNotice {
  readonly id: string
  readonly type: string
  readonly paymentId: string | null
  readonly billingKey: string | null
}

/** The card window: the practice window's address, or the values that the gateway's script takes. */
export type CardWindow =
  | { readonly kind: 'SIMULATED'; readonly address: string }
  | { readonly kind: 'PORTONE'; readonly storeId: string; readonly channelKey: string }

/** What the product needs of a payment gateway. No call throws: what went wrong is an answer. */
export interface PaymentGateway {
  readonly window: CardWindow
  charge(order: ChargeOrder): Promise<ChargeAnswer>
  readPayment(paymentId: string): Promise<PaymentAnswer>
  /** A page, from 0, of the payments that were requested from one instant until before another. */
  listPayments(wanted: { readonly from: Date; readonly until: Date; readonly page: number }): Promise<PaymentPage>
  cancel(order: CancelOrder): Promise<CancelAnswer>
  readBillingKey(key: string): Promise<BillingKeyAnswer>
  /** A key that is gone already counts as deleted. */
  deleteBillingKey(key: string): Promise<'DELETED' | 'UNKNOWN'>
  verifyWebhook(rawBody: string, headers: IncomingHttpHeaders, now: Date): WebhookNotice | 'FORGED' | 'MALFORMED'
}
