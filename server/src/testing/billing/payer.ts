import { randomUUID } from 'node:crypto'
import type { CallName } from '@readgrow/contract'
import { openFamily, tokensOf } from '#session'
import type { SimulatedGateway } from '#simulated-gateway'
import type { TestApp } from '../open-test-app.ts'

type Call = ReturnType<TestApp['as']>['call']

interface Wish {
  readonly product?: 'MONTHLY' | 'YEARLY'
  readonly isTrial?: boolean
  readonly coupon?: string
  readonly id?: string
}

/** Somebody with a name of their own, because a card under a name has one trial. */
async function aPerson(app: TestApp) {
  const account = await app.anAccount({ payment: { state: 'PENDING', expiresOn: null } })
  const name = `김${account.id}`
  await app.services.db.updateTable('account').set({ name }).where('id', '=', account.id).execute()
  return account
}

/** An individual who has not subscribed, signed in anew when time has passed, so that months may lie between two calls. */
export async function payerOf(app: TestApp, gateway: SimulatedGateway, work: () => Promise<void>) {
  const account = await aPerson(app)
  let session = { at: Number.NaN, cookies: account.cookies }
  const call = (async <N extends CallName>(name: N, ...args: never[]) => {
    const at = app.clock.now().getTime()
    if (session.at !== at) session = { at, cookies: await presentSession(app, account.id) }
    const { cookies } = session
    return (app.as({ host: account.host, cookies }).call as (...all: unknown[]) => unknown)(name, ...args)
  }) as Call

  const open = async ({ product = 'MONTHLY', isTrial = false, coupon, id = randomUUID() }: Wish = {}) => {
    const withCoupon = coupon === undefined ? {} : { coupon }
    const { body: terms } = await call('GET /subscription/terms', {
      query: { product, trial: isTrial ? 'true' : 'false', ...withCoupon },
    })
    const opened = await call('POST /subscription/checkouts', {
      body: {
        ...{ id, product, isTrial, ...withCoupon },
        ...{ priceVersion: terms.priceVersion ?? 1, totalKrw: terms.totalKrw ?? 0 },
        agreed: { terms: true, recurring: true, sentence: terms.consent ?? '없음' },
      },
    })
    return { id, terms, opened }
  }
  const bring = (id: string, card: string) =>
    call('POST /subscription/checkouts/:id/card', {
      params: { id },
      body: { billingKey: gateway.issueKey(String(account.id), card, id), code: null },
    })
  const ended = async (id: string) => {
    await work()
    return (await call('GET /subscription/checkouts/:id', { params: { id } })).body
  }
  return {
    ...account,
    call,
    open,
    bring,
    ...{ agree: agreeing(call), choosePlan: choosingPlan(call) },
    /** A key out of the window of a checkout; of none where nothing is said. */
    issueKey: (card: string, id: string | null = null) => gateway.issueKey(String(account.id), card, id),
    view: async () => (await call('GET /subscription')).body,
    /** The whole way of joining; returns how the checkout ended. */
    join: async (card: string, wish: Wish = {}) => {
      const { id } = await open(wish)
      await bring(id, card)
      return ended(id)
    },
    changeCard: async (card: string) => {
      const id = randomUUID()
      await call('POST /subscription/card', { body: { id } })
      await bring(id, card)
      return ended(id)
    },
    keys: () => gateway.keysOf(String(account.id)),
    events: () => eventsOf(app, account.id),
    /** What the gateway charged this person. */
    charged: () =>
      gateway.payments().filter(({ customerId, status }) => customerId === String(account.id) && status === 'PAID'),
  }
}

interface Agreed {
  readonly priceVersion?: number
  readonly amountKrw?: number
  readonly sentence?: string
}

/** Agrees to the next charge as the page shows it, or to something else. */
const agreeing =
  (call: Call) =>
  async (over: Agreed = {}) => {
    const { consent } = (await call('GET /subscription')).body
    const { priceVersion = 1, amountKrw = 9900, sentence = '없음' } = consent ?? {}
    return call('POST /subscription/consent', { body: { priceVersion, amountKrw, sentence, ...over } })
  }

/** Takes the plan that the page offers; nothing where it offers none. */
const choosingPlan = (call: Call) => async () => {
  const { planChange } = (await call('GET /subscription')).body
  if (!planChange) return null
  const { product, priceVersion, amountKrw, sentence } = planChange
  return call('PUT /subscription/plan', { body: { product: product.code, priceVersion, amountKrw, sentence } })
}

export type Payer = Awaited<ReturnType<typeof payerOf>>

/** Cookies of somebody who signs in now, so that months may pass between two calls. */
export async function presentSession(
  { services: { db, clock, chance, config } }: TestApp,
  accountId: number,
  role: 'learner' | 'operator' = 'learner',
) {
  const key = config.sessionKey
  const family = await db
    .transaction()
    .execute((tx) => openFamily(tx, { clock, chance, key }, { accountId, role, device: 'test' }))
  return tokensOf(key, family)
}

async function eventsOf({ services: { db } }: TestApp, accountId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription_event')
    .select('kind')
    .where('account_id', '=', accountId)
    .orderBy('no')
    .execute()
  return rows.map(({ kind }) => kind)
}
