import { expect, test } from 'vitest'
import { cardIssuedJob } from '#payments'
import { cards, depth, type Payer } from '#testing'
import { quickBilling } from './testing/quick-billing.ts'
import { tried } from './testing/quick-queue.ts'
import { expectEventsRight, expectKeysRight, expectMoneyRight } from './testing/truths.ts'

// All of them: RACES=2000 npx vitest run --project server server/src/subscriptions/checkout-races.test.ts
const rounds = Number(process.env.RACES ?? depth(6, 2_000))

const { app, work, aPayer, db } = await quickBilling()

type Wish = NonNullable<Parameters<Payer['open']>[0]>
const pairs: readonly (readonly Wish[])[] = [
  [{ product: 'MONTHLY' }, { product: 'YEARLY' }],
  [{ product: 'MONTHLY', isTrial: true }, { product: 'YEARLY' }],
  [{ product: 'MONTHLY' }, { product: 'MONTHLY' }],
]

/** Each window's key, brought by its page and by the gateway's notice, in another order every round. */
function waysOf(payer: Payer, ids: readonly string[], round: number): (() => Promise<unknown>)[] {
  const ways = ids.flatMap((id) => {
    const key = payer.issueKey(cards.pays, id)
    const body = { billingKey: key, code: null }
    return [
      () => payer.call('POST /subscription/checkouts/:id/card', { params: { id }, body }),
      () => tried(() => app.runJob(cardIssuedJob, { key })),
    ]
  })
  const turned = [...ways.slice(round % ways.length), ...ways.slice(0, round % ways.length)]
  return round % 2 ? turned.toReversed() : turned
}

test('of two checkouts whose cards come at once, by page and by notice, one is paid and one key is left', async () => {
  for (let round = 0; round < rounds; round++) {
    const payer = await aPayer()
    const opened = await Promise.all((pairs[round % pairs.length] ?? []).map((wish) => payer.open(wish)))
    const ways = waysOf(
      payer,
      opened.map(({ id }) => id),
      round,
    )
    await Promise.all([...ways.map((way) => way()), work()])
    await Promise.all([work(), work()])
    const ends = await Promise.all(
      opened.map(async ({ id, terms }) => {
        const { state } = (await payer.call('GET /subscription/checkouts/:id', { params: { id } })).body
        return { state, totalKrw: terms.totalKrw ?? 0 }
      }),
    )
    expect([round, ends.map(({ state }) => state).toSorted()]).toEqual([round, ['CLOSED', 'DONE']])
    const paidKrw = ends.find(({ state }) => state === 'DONE')?.totalKrw ?? 0
    expect(payer.charged().map(({ total }) => total)).toEqual(paidKrw > 0 ? [paidKrw] : [])
    await expectMoneyRight(db, payer)
    await expectEventsRight(db, payer)
    await expectKeysRight(db, app.services.config, payer)
  }
}, 3_600_000)
