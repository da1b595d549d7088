import type { DeclineReason } from '@readgrow/contract/constants'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import type { PaymentGateway } from '#platform/payment-gateway/index'
import { vatOf } from '#products'
import { lockState } from '#subscription-log'
import { currentCard, keyOfCard } from './cards.ts'
import { raiseMatter } from './matters.ts'
import { findPayment, lockInvoice, type Payment } from './rows.ts'
import { settleDeclined, settlePaid, settleUnknown } from './settle.ts'

/** Sends a charge, or the same one again: the id and the key make a repeat harmless. */
export async function sendCharge(services: Services, gateway: PaymentGateway, payment: Payment): Promise<void> {
  const { accountId, order } = await orderOf(services, payment)
  const answer = await gateway.charge(order)
  await inTransaction(services.db, async (tx) => {
    await lockState(tx, accountId)
    const now = await findPayment(tx, payment.id)
    if (!now) return
    switch (answer.kind) {
      case 'PAID':
        return settlePaid(tx, services, now, { paidAt: answer.paidAt, receiptUrl: null })
      case 'DECLINED':
        return declined(tx, services, now, answer.pgCode)
      case 'REFUSED':
        await refused(tx, services, now, answer.type)
        return declined(tx, services, now, isOfCard(answer.type) ? answer.type : ('SYSTEM' satisfies DeclineReason))
      case 'UNKNOWN':
        return settleUnknown(tx, services, now, answer.reason)
    }
  })
}

/** Whether a refusal of our request comes from the card's key; every other one is a setting of ours. */
const isOfCard = (type: string): boolean => type.startsWith('BILLING_KEY_')

/** Tells an operator, except of a key that we deleted ourselves because another card was brought meanwhile. */
async function refused(tx: Tx, services: Services, payment: Payment, type: string): Promise<void> {
  const { id, account_id: accountId, amount_krw: amountKrw } = payment
  if (isOfCard(type) && (await isRemoved(tx, payment))) return
  const matter = { kind: 'CHARGE_REFUSED', subject: id, accountId, paymentId: id, amountKrw, detail: type } as const
  await raiseMatter(tx, services, matter)
}

async function isRemoved(tx: Tx, { account_id: accountId, card_id: cardId }: Payment): Promise<boolean> {
  return (await currentCard(tx, accountId))?.id !== cardId
}

async function declined(tx: Tx, services: Services, payment: Payment, reason: string): Promise<void> {
  const invoice = await lockInvoice(tx, payment.account_id, payment.invoice_id)
  if (invoice) await settleDeclined(tx, services, invoice, { payment, reason, byHand: payment.is_by_hand })
}

async function orderOf(services: Services, payment: Payment) {
  const { account_id: accountId, card_id: cardId, amount_krw: amountKrw } = payment
  const billingKey = await keyOfCard(services.db, services, { accountId, cardId })
  const { product } = await services.db
    .selectFrom('invoice')
    .select('product')
    .where('account_id', '=', accountId)
    .where('id', '=', payment.invoice_id)
    .executeTakeFirstOrThrow()
  const orderName = product === 'YEARLY' ? '리드그로우 연 구독' : '리드그로우 월 구독'
  return {
    accountId,
    order: {
      paymentId: payment.id,
      billingKey,
      orderName,
      amountKrw,
      vatKrw: vatOf(amountKrw),
      customerId: String(accountId),
    },
  }
}
