import type { ArgsOf, choosePlan as choosePlanCall, ReplyOf, readSubscription } from '@readgrow/contract'
import { dateText } from '@readgrow/learning/seoul-time'
import {
  applied,
  cardName,
  consentWording,
  type NamedCard,
  nextPlan,
  type Plan,
  type ProductCode,
  planConsent,
  rhythmText,
  type SubscriptionEvent,
  type SubscriptionState,
  won,
} from '#billing'
import { currentCard, tell, vatNote } from '#payments'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { priceOfVersion, priceOn, readProduct } from '#products'
import { addEvents } from '#subscription-log'
import { change } from './change.ts'
import { guardianOf } from './guardian.ts'
import { lastPaidInvoice, renewalSum } from './invoices.ts'
import { nextPrice } from './price.ts'

type PlanChange = NonNullable<ReplyOf<typeof readSubscription>['planChange']>

/**
 * The other plan that a running subscription can have from its next charge on, with what it costs; where one was chosen,
 * the way back. Nothing is charged or given back on the day of the choice: what is paid for is used first. Null once
 * nothing follows, or the day of the charge has come.
 */
export async function planChangeOf(
  db: Db,
  accountId: number,
  state: SubscriptionState,
  today: string,
): Promise<PlanChange | null> {
  const { phase, period, isCancelled, chosen } = state
  const before = nextPlan(state)
  if (!period || !before || isCancelled || (phase !== 'TRIAL' && phase !== 'PAID') || today >= period.renewsOn)
    return null
  const plan = await otherPlan(db, state, today)
  const [product, running] = await Promise.all([plan && readProduct(db, plan.product), readProduct(db, before.product)])
  if (!plan || !product || !running) return null
  const after = applied(state, eventOf(plan, ''))
  const next = await nextPrice(db, after)
  const sum = next && (await renewalSum(db, accountId, after, next.version))
  if (!sum) return null
  const [price, card, last] = await Promise.all([
    priceOfVersion(db, running.id, before.priceVersion),
    currentCard(db, accountId),
    lastPaidInvoice(db, accountId, state.joins),
  ])
  const going = await renewalSum(db, accountId, state, before.priceVersion)
  const facts = { months: product.months, chargedOn: period.renewsOn, listKrw: sum.listKrw, amountKrw: sum.amountKrw }
  return {
    product: { code: plan.product, name: product.name, months: product.months },
    isBack: chosen !== null,
    priceVersion: plan.priceVersion,
    chargedOn: period.renewsOn,
    amountKrw: sum.amountKrw,
    listKrw: sum.listKrw,
    coupon: sum.coupon?.name ?? null,
    before: { name: running.name, months: running.months, listKrw: price.amountKrw },
    // A coupon goes on with the product that it was used for, and waits for it.
    couponLeft: last?.product === before.product && sum.coupon === null ? (going?.coupon?.name ?? null) : null,
    guardian: await guardianOf(db, accountId, today, {
      product: plan.product,
      listKrw: sum.listKrw,
      isJoining: false,
    }),
    sentence: planConsent({
      ...facts,
      ...{ isTrial: phase === 'TRIAL', name: product.name, card: card ?? null },
      ...{ beforeMonths: running.months, beforeKrw: price.amountKrw },
    }),
  }
}

/** The way back has the price of the running period; another product that of today. */
async function otherPlan(db: Db, { chosen, period }: SubscriptionState, today: string): Promise<Plan | null> {
  if (chosen) return period
  const product = await readProduct(db, period?.product === 'YEARLY' ? 'MONTHLY' : 'YEARLY')
  if (!product?.onSale) return null
  return { product: product.code, priceVersion: (await priceOn(db, product.id, today)).version }
}

const eventOf = ({ product, priceVersion }: Plan, sentence: string): SubscriptionEvent => ({
  kind: 'PLAN_CHOSEN',
  product,
  priceVersion,
  sentence,
  wording: consentWording,
})

/** Takes another plan from the next charge on, as the page showed it. One that is chosen already stays so. */
export const choosePlan = (
  ctx: AccountContext,
  shown: ArgsOf<typeof choosePlanCall, 'output'>['body'],
): Promise<void> =>
  change(ctx, async (tx, state, today) => {
    const { account, clock } = ctx
    if (nextPlan(state)?.product === shown.product) return
    const offered = await planChangeOf(tx, account.id, state, today)
    if (offered?.product.code !== shown.product) throw new Refusal('STATE_CONFLICT')
    const isAsShown = offered.priceVersion === shown.priceVersion && offered.amountKrw === shown.amountKrw
    if (!isAsShown || offered.sentence !== shown.sentence) throw new Refusal('PRICE_CHANGED')
    if (
      offered.guardian &&
      offered.guardian.state !== 'GIVEN' &&
      !(offered.isBack && offered.guardian.state === 'NONE')
    )
      throw new Refusal('GUARDIAN_NEEDED')
    const plan = { product: shown.product satisfies ProductCode, priceVersion: shown.priceVersion }
    await addEvents(tx, account.id, clock.now(), eventOf(plan, shown.sentence))
    await tell(tx, ctx, account.id, chosenLetter(offered, (await currentCard(tx, account.id)) ?? null))
  })

/** What was chosen, in writing: from when, what it costs, with what, and how to take it back. */
const chosenLetter = ({ product, before, chargedOn, amountKrw }: PlanChange, card: NamedCard | null) => ({
  subject: `다음 결제부터 이용권이 바뀌어요: ${before.name} → ${product.name}`,
  paragraphs: [
    `${dateText(chargedOn)} 전까지는 지금 이용권을 그대로 써요. 오늘은 결제하거나 환불하는 금액이 없어요.`,
    '그 전에는 구독 관리에서 언제든 되돌릴 수 있어요.',
  ],
  list: {
    title: '다음 결제',
    lines: [
      { label: '이용권', value: product.name, note: `${rhythmText(product.months)} 자동 결제` },
      { label: '결제일', value: dateText(chargedOn), note: null },
      { label: '결제 금액', value: won(amountKrw), note: vatNote(amountKrw) },
      { label: '결제 수단', value: card ? cardName(card) : '등록된 카드가 없어요', note: null },
      { label: '해지 방법', value: '구독 관리의 ‘해지·환불’', note: '해지하면 결제되지 않아요' },
    ],
  },
  label: '구독 관리 열기',
  path: '/mypage/subscription',
})
