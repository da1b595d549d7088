import type { DeclineReason } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { mayCharge } from '#billing'
import { uuidFrom } from '#platform/clock'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { lockState } from '#subscription-log'
import { askAbout } from './ask.ts'
import { currentCard } from './cards.ts'
import { chargeOf, type Invoice, lockInvoice, type Payment, paymentOfInvoice } from './rows.ts'
import { sendCharge } from './send-charge.ts'
import { closeCheckout, settleDeclined, settleFree } from './settle.ts'
import { voidInvoice } from './void.ts'

/** After a crash between the row and the answer, the sweep asks about the attempt. */
const askAfterCrashMs = 3 * 60_000

type Begun =
  | { readonly kind: 'NOTHING' }
  | { readonly kind: 'ASK'; readonly paymentId: string }
  | { readonly kind: 'CHARGE'; readonly payment: Payment }

/**
 * Charges an invoice once. The attempt's row is committed before the gateway is called; an attempt whose outcome is not
 * known is asked about and never made anew. Running it again, or twice at a time, changes nothing.
 */
export async function chargeInvoice(
  services: Services,
  { accountId, invoiceId, byHand = false }: { accountId: number; invoiceId: string; byHand?: boolean },
): Promise<void> {
  const { gateway } = services
  if (!gateway) return
  const begun = await inTransaction(services.db, (tx) => begin(tx, services, { accountId, invoiceId, byHand }))
  switch (begun.kind) {
    case 'NOTHING':
      return
    case 'ASK':
      return askAbout(services, begun.paymentId)
    case 'CHARGE':
      return sendCharge(services, gateway, begun.payment)
  }
}

async function begin(
  tx: Tx,
  services: Services,
  { accountId, invoiceId, byHand }: { accountId: number; invoiceId: string; byHand: boolean },
): Promise<Begun> {
  const now = services.clock.now()
  const today = seoulDateOf(now)
  const { state } = await lockState(tx, accountId)
  const invoice = await lockInvoice(tx, accountId, invoiceId)
  if (!invoice) return { kind: 'NOTHING' }
  // Cancelled, refunded or ended since it was queued: whoever waits for it is told so.
  if (isClosed(invoice)) return nothing(tx, services, invoice)
  const live = await paymentOfInvoice(tx, accountId, invoiceId)
  if (live) return { kind: 'ASK', paymentId: live.id }
  if (!byHand && (invoice.next_try_on === null || invoice.next_try_on > today)) return { kind: 'NOTHING' }
  if (!mayCharge(state, chargeOf(invoice), today)) {
    await voidInvoice(tx, invoice)
    return nothing(tx, services, invoice)
  }
  if (invoice.amount_krw === 0) {
    await settleFree(tx, services, invoice)
    return { kind: 'NOTHING' }
  }
  const card = await currentCard(tx, accountId)
  if (!card) {
    await settleDeclined(tx, services, invoice, { reason: 'NO_CARD' satisfies DeclineReason, byHand })
    return { kind: 'NOTHING' }
  }
  const payment = await tx
    .insertInto('payment')
    .values({
      account_id: accountId,
      id: uuidFrom(services.chance.bytes(16)),
      invoice_id: invoiceId,
      card_id: card.id,
      amount_krw: invoice.amount_krw,
      state: 'STARTED',
      is_by_hand: byHand,
      started_at: now,
      ask_at: new Date(now.getTime() + askAfterCrashMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { kind: 'CHARGE', payment }
}

const isClosed = ({ state }: Invoice) => state !== 'OPEN'

async function nothing(tx: Tx, { clock }: Services, invoice: Invoice): Promise<Begun> {
  await closeCheckout(tx, invoice, { state: 'CLOSED', reason: 'ENDED', at: clock.now() })
  return { kind: 'NOTHING' }
}
