import { addDays, seoulDateOf } from '@readgrow/learning'
import { dateText } from '@readgrow/learning/seoul-time'
import { consentWording, graceUntil, noMore, type SubscriptionState, standingText } from '#billing'
import {
  chargeJob,
  closeOpenCheckouts,
  currentCard,
  endSubscription,
  type Invoice,
  openInvoiceOf,
  removeCard,
  startRefund,
  tell,
  voidEveryInvoice,
  voidOpenInvoices,
} from '#payments'
import { uuidFrom } from '#platform/clock'
import type { AccountContext } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { addEvents, lockState } from '#subscription-log'
import { change } from './change.ts'
import { consentNeeded } from './consent.ts'
import { guardedRenewal, refuseAfterWithdrawal, refuseWithoutGuardian } from './guardian.ts'
import { endingNow } from './view.ts'

/**
 * Ends the subscription with its period, or at once where the period is over already. What failed to be charged is not
 * tried again, and an agreement to the next charge is withdrawn: whoever takes the cancellation back is asked again.
 */
export const cancel = (ctx: AccountContext): Promise<void> =>
  change(ctx, (tx, state, today) => cancelRunning(tx, ctx, ctx.account.id, { state, today }))

/** The same of a subscription that runs, by whoever may: its reader, or the guardian who had consented to it. */
export async function cancelRunning(
  tx: Tx,
  ctx: Pick<AccountContext, 'clock' | 'jobs'>,
  accountId: number,
  { state, today }: { readonly state: SubscriptionState; readonly today: string },
): Promise<void> {
  const { period, consent } = state
  await addEvents(tx, accountId, ctx.clock.now(), { kind: 'CANCELLED' })
  if (consent) await addEvents(tx, accountId, ctx.clock.now(), { kind: 'CONSENT_WITHDRAWN' })
  await voidOpenInvoices(tx, accountId)
  if (!period) return
  await tell(tx, ctx, accountId, {
    subject: '구독을 해지했어요',
    paragraphs: [
      ...cancelledText(state, period.renewsOn, { today, underWay: await openInvoiceOf(tx, accountId) }),
      ...(consent ? ['다음 결제에 동의하신 것도 함께 철회했어요.'] : []),
    ],
    label: '구독 관리 열기',
    path: '/mypage/subscription',
  })
}

/** What a cancellation means. `underWay` is an invoice whose charge was sent and may still be paid. */
function cancelledText(
  state: SubscriptionState,
  renewsOn: string,
  { today, underWay }: { readonly today: string; readonly underWay: Invoice | undefined },
): string[] {
  const status = state.phase === 'TRIAL' ? 'TRIAL' : 'ACTIVE'
  if (today < renewsOn)
    return [
      standingText({ ...noMore, status, lastDay: addDays(renewsOn, -1), isCancelled: true }),
      '그날까지는 구독 관리 화면에서 해지를 되돌릴 수 있어요.',
    ]
  if (underWay)
    return [
      '해지하기 전에 보낸 결제의 결과를 확인하고 있어요. 결제되었다면 그 기간까지 이용할 수 있고, 아니면 오늘 끝나요.',
      '이제부터는 새로 결제를 시도하지 않아요.',
    ]
  const grace = graceUntil(state, today)
  const lost = grace === null ? '' : ` 결제를 기다리며 ${dateText(grace)}까지 쓸 수 있던 날도 함께 끝났어요.`
  return [
    `${dateText(today)}에 구독이 바로 끝났어요.${lost}`,
    '더 결제를 시도하지 않아요. 다시 구독하면 단어장과 학습 기록을 이어서 쓸 수 있어요.',
  ]
}

/**
 * Takes a cancellation back. CARD_REQUIRED without a card, because the next charge could not be made; GUARDIAN_NEEDED
 * where a guardian has taken the consent back.
 */
export const undoCancel = (ctx: AccountContext): Promise<void> =>
  change(ctx, async (tx, state, today) => {
    await refuseAfterWithdrawal(tx, ctx.account.id, today, state)
    if (!(await currentCard(tx, ctx.account.id))) throw new Refusal('CARD_REQUIRED')
    await addEvents(tx, ctx.account.id, ctx.clock.now(), { kind: 'CANCEL_UNDONE' })
  })

/** Agrees to the next charge, as the page showed it, on one of the thirty days before it. */
export const agree = (
  ctx: AccountContext,
  shown: { readonly priceVersion: number; readonly amountKrw: number; readonly sentence: string },
): Promise<void> =>
  change(ctx, async (tx, state, today) => {
    const { account, clock } = ctx
    if (state.isCancelled) throw new Refusal('STATE_CONFLICT')
    const needed = await consentNeeded(tx, account.id, state, today)
    if (!needed) throw new Refusal('STATE_CONFLICT')
    if (needed.priceVersion !== shown.priceVersion || needed.amountKrw !== shown.amountKrw)
      throw new Refusal('PRICE_CHANGED')
    if (!needed.isOpen) throw new Refusal('STATE_CONFLICT')
    if (needed.sentence !== shown.sentence) throw new Refusal('PRICE_CHANGED')
    const charge = await guardedRenewal(tx, account.id, state)
    if (charge) await refuseWithoutGuardian(tx, account.id, today, charge)
    await addEvents(tx, account.id, clock.now(), { kind: 'CONSENTED', ...shown, wording: consentWording, on: today })
  })

export const withdraw = (ctx: AccountContext): Promise<void> =>
  change(ctx, async (tx) => {
    await addEvents(tx, ctx.account.id, ctx.clock.now(), { kind: 'CONSENT_WITHDRAWN' })
  })

/** Tries a failed renewal again with the card of now. */
export const payAgain = (ctx: AccountContext): Promise<void> =>
  change(ctx, async (tx) => {
    const { account, jobs, gateway } = ctx
    if (!gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
    const invoice = await openInvoiceOf(tx, account.id)
    if (!invoice) throw new Refusal('STATE_CONFLICT')
    await jobs.enqueue(tx, chargeJob, { accountId: account.id, invoiceId: invoice.id, byHand: true })
  })

/**
 * Ends the subscription of somebody who leaves the service: what is left of the period is given back, the card is
 * deleted, and nothing is charged any more.
 */
export async function endWithAccount(tx: Tx, ctx: AccountContext): Promise<void> {
  const { account, clock, chance } = ctx
  if (account.companyType !== 'INDIVIDUAL') return
  const { state } = await lockState(tx, account.id)
  const today = seoulDateOf(clock.now())
  const ending = await endingNow(tx, account.id, state, today)
  if (ending && ending.sum.refundKrw > 0)
    await startRefund(tx, ctx, ending.payment, {
      id: uuidFrom(chance.bytes(16)),
      amountKrw: ending.sum.refundKrw,
      why: ending.sum.kind,
    })
  if (state.phase === 'TRIAL' || state.phase === 'PAID')
    await endSubscription(tx, ctx, account.id, { on: addDays(today, -1), reason: 'CLOSED' })
  await closeOpenCheckouts(tx, account.id, { reason: 'ENDED', at: clock.now() })
  await voidEveryInvoice(tx, account.id)
  await removeCard(tx, ctx, account.id)
}

/**
 * Ends the subscription now and gives back the sum that the page showed. The same id again changes nothing.
 * PRICE_CHANGED when the sum is another one, after midnight for example.
 */
export async function refundAndEnd(
  ctx: AccountContext,
  { id, refundKrw }: { readonly id: string; readonly refundKrw: number },
): Promise<void> {
  const { db, account, gateway } = ctx
  if (!gateway) throw new Refusal('PAYMENT_UNAVAILABLE')
  const isRepeat = await db
    .selectFrom('refund')
    .select('id')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (isRepeat) return
  await change(ctx, async (tx, state, today) => {
    const ending = await endingNow(tx, account.id, state, today)
    if (!ending) throw new Refusal('STATE_CONFLICT')
    if (ending.sum.refundKrw !== refundKrw) throw new Refusal('PRICE_CHANGED')
    if (refundKrw > 0)
      await startRefund(tx, ctx, ending.payment, {
        id,
        amountKrw: refundKrw,
        why: ending.sum.kind,
        askedBy: account.id,
      })
    await endSubscription(tx, ctx, account.id, { on: today, reason: 'REFUNDED' })
  })
}
