import { randomUUID } from 'node:crypto'
import { addDays, seoulDateOf } from '@readgrow/learning'
import fc from 'fast-check'
import { sql } from 'kysely'
import { cardIssuedJob, findPayment, startRefund } from '#payments'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { practiceCards } from '#simulated-gateway'
import { lockState } from '#subscription-log'
import type { billingApp, Payer, TestApp } from '#testing'
import { tried } from './quick-queue.ts'

export const couponCodes = ['HALFOFF', 'ALLFREE', 'TENDAYS', 'SOMEOFF'] as const

const numbers = practiceCards.filter(({ does }) => does !== 'REFUSED_AT_WINDOW').map(({ number }) => number)
const card = fc.constantFrom(...numbers)
const join = fc.record({
  do: fc.constant('JOIN' as const),
  card,
  isTrial: fc.boolean(),
  product: fc.constantFrom('MONTHLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
  coupon: fc.option(fc.constantFrom(...couponCodes)),
})
const fault = fc.record({
  do: fc.constant('FAULT' as const),
  fault: fc.constantFrom(
    'ANSWER_LOST' as const,
    'SILENCE' as const,
    'ARRIVES_LATE' as const,
    'NOT_CHARGED_500' as const,
    'EMPTY_500' as const,
    'HTML_504' as const,
  ),
})
const byReader = [
  'CANCEL',
  'UNDO',
  'WITHDRAW',
  'REFUND',
  'AGREE',
  'DISAGREE',
  'RETRY',
  'FORGET_CARD',
  'TWO_TABS',
  'OLDER_WINDOW',
  'PLAN',
] as const
const byMachines = ['SWEEP', 'SWEEP_TWICE', 'ASK', 'NOTICES', 'JOBS_TWICE', 'STRAY_CARD'] as const
const byOperator = fc.record({
  do: fc.constantFrom('OPERATOR_REFUND' as const, 'CONSOLE_REFUND' as const),
  isWhole: fc.boolean(),
})

/** Another price, for everybody or for those who join, from today or from a day to come. */
const price = fc.record({
  do: fc.constant('PRICE' as const),
  product: fc.constantFrom('MONTHLY' as const, 'YEARLY' as const),
  amountKrw: fc.constantFrom(8800, 12_345, 120_001),
  inDays: fc.constantFrom(0, 3, 20, 45),
  moves: fc.boolean(),
})

/** What can happen to a subscription: readers, cards, days, operators, and a gateway that lies. */
export const command = fc.oneof(
  { weight: 4, arbitrary: join },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('DAYS' as const), days: fc.constantFrom(1, 2, 3, 7, 14, 28, 31) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('CARD' as const), card }) },
  { weight: 4, arbitrary: fault },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('MOVE_CLOCK' as const), days: fc.constantFrom(1, 7, 30) }) },
  { weight: 2, arbitrary: byOperator },
  { weight: 2, arbitrary: price },
  { weight: 6, arbitrary: fc.constantFrom(...byReader).map((each) => ({ do: each })) },
  { weight: 4, arbitrary: fc.constantFrom(...byMachines).map((each) => ({ do: each })) },
)
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

type World = Pick<
  Awaited<ReturnType<typeof billingApp>>,
  'app' | 'gateway' | 'work' | 'sweep' | 'settleAll' | 'post'
> & {
  readonly couponIds: Readonly<Record<(typeof couponCodes)[number], string>>
  readonly giveOutTwice: () => void
}

/** Does one command as this person. What is refused is part of the game. */
export async function run(world: World, payer: Payer, each: Command): Promise<void> {
  const { app, gateway, work, sweep } = world
  switch (each.do) {
    case 'JOIN': {
      const coupon = each.coupon === null ? {} : { coupon: world.couponIds[each.coupon] }
      if (each.coupon !== null) await payer.call('POST /subscription/coupons', { body: { code: each.coupon } })
      return void (await payer.join(each.card, { isTrial: each.isTrial, product: each.product, ...coupon }))
    }
    case 'DAYS':
      app.clock.advance({ days: each.days })
      return sweep()
    case 'CARD':
      return void (await payer.changeCard(each.card))
    case 'FAULT':
      return gateway.fail(each.fault)
    case 'MOVE_CLOCK':
      await payer.call('POST /subscription/demo-clock', { body: { days: each.days } })
      return work()
    case 'OPERATOR_REFUND':
    case 'CONSOLE_REFUND':
      return refundByOperator(world, payer, each)
    case 'PRICE':
      return announce(app, each)
    case 'SWEEP':
      return sweep()
    case 'SWEEP_TWICE':
      return void (await Promise.all([sweep(), sweep()]))
    case 'ASK':
      return world.settleAll()
    case 'NOTICES':
      return sendNotices(world, payer)
    case 'JOBS_TWICE':
      return world.giveOutTwice()
    case 'STRAY_CARD':
      await hearOfKey(world, payer.issueKey(numbers[0] ?? ''))
      return work()
    default:
      return byThemselves(world, payer, each.do)
  }
}

/** As the desk does: a price never begins before one that was announced already. */
async function announce({ services: { db }, clock }: TestApp, each: Extract<Command, { do: 'PRICE' }>): Promise<void> {
  const from = addDays(seoulDateOf(clock.now()), each.inDays)
  await sql`insert into product_price (product_id, version, amount_krw, effective_from, moves_running, created_at)
    select p.id, (select max(version) + 1 from product_price where product_id = p.id), ${each.amountKrw}, ${from},
      ${each.moves}, ${clock.now()}
    from product p where p.code = ${each.product}
      and not exists (select from product_price v where v.product_id = p.id and v.effective_from >= ${from}::date)`.execute(
    db,
  )
}

async function byThemselves(world: World, payer: Payer, what: (typeof byReader)[number]): Promise<void> {
  const { work } = world
  switch (what) {
    case 'CANCEL':
      return void (await payer.call('POST /subscription/cancellation'))
    case 'UNDO':
      return void (await payer.call('DELETE /subscription/cancellation'))
    case 'WITHDRAW':
    case 'REFUND': {
      const { refund } = await payer.view()
      // A withdrawal is asked for as one, so it waits for nothing else.
      if (refund && (what === 'REFUND' || refund.kind === 'WITHDRAWAL'))
        await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: refund.refundKrw } })
      return work()
    }
    case 'AGREE': {
      return void (await payer.agree())
    }
    case 'PLAN':
      return void (await payer.choosePlan())
    case 'DISAGREE':
      return void (await payer.call('DELETE /subscription/consent'))
    case 'RETRY':
      await payer.call('POST /subscription/retry')
      return work()
    case 'FORGET_CARD':
      await payer.call('DELETE /payments/card')
      return work()
    case 'TWO_TABS': {
      const tabs = [await payer.open(), await payer.open()]
      await Promise.all(tabs.map(({ id }) => payer.bring(id, numbers[0] ?? '')))
      return work()
    }
    case 'OLDER_WINDOW': {
      const older = await payer.open({ isTrial: true })
      await payer.open({ product: 'YEARLY' })
      await hearOfKey(world, payer.issueKey(numbers[0] ?? '', older.id))
      return work()
    }
  }
}

/** The gateway's notice that a key was issued, as the queue gives it out. */
const hearOfKey = ({ app }: World, key: string): Promise<void> => tried(() => app.runJob(cardIssuedJob, { key }))

/**
 * Notices of every key and of everything that was tried, the newest first, with wrong words, repeated, and one that is
 * forged.
 */
export async function sendNotices(world: World, payer: Payer): Promise<void> {
  const { gateway, work, post } = world
  for (const key of payer.keys()) await hearOfKey(world, key)
  const tried = gateway.payments().filter(({ customerId }) => customerId === String(payer.id))
  for (const { id: paymentId } of tried.toReversed()) {
    const id = randomUUID()
    await post(paymentId, { id, type: 'Transaction.Failed' })
    await post(paymentId, { id, type: 'Transaction.Paid' })
    await post(paymentId, { type: 'Transaction.Something' })
    await post(paymentId, { isForged: true })
  }
  await work()
}

async function refundByOperator(
  { app: { services }, gateway, work }: World,
  payer: Payer,
  { do: where, isWhole }: { readonly do: 'OPERATOR_REFUND' | 'CONSOLE_REFUND'; readonly isWhole: boolean },
): Promise<void> {
  const last = payer.charged().at(-1)
  const payment = last && (await findPayment(services.db, last.id))
  const given = last?.cancellations.reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const left = (last?.total ?? 0) - given
  if (!last || !payment || left === 0) return
  const amountKrw = isWhole ? left : Math.ceil(left / 3)
  if (where === 'CONSOLE_REFUND') return gateway.refundInConsole(last.id, amountKrw)
  try {
    await inTransaction(services.db, async (tx) => {
      await lockState(tx, payer.id)
      await startRefund(tx, services, payment, { id: randomUUID(), amountKrw, why: 'OPERATOR' })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  await work()
}
