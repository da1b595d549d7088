import { sql } from 'kysely'
import { expect } from 'vitest'
import { coversCharge, foldOf, nextPlan, type SubscriptionEvent, type SubscriptionState, storedOf } from '#billing'
import { currentCard, keyOfCard } from '#payments'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database/db'
import { readState } from '#subscription-log'
import type { Payer } from '#testing'
import type { NotedMail } from './quick-queue.ts'

interface Line {
  readonly id: string
  readonly kept: number
  readonly joins: number
  readonly no: number
  readonly state: string
  readonly late: boolean
}

/** What the ledger says of somebody's money, by the gateway's ids. */
async function ledgerOf(db: Db, { id }: Payer): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select p.id, p.amount_krw - p.refunded_krw as kept, i.joins, i.no, i.state, p.is_late as late
    from payment p join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
    where p.account_id = ${id} and p.state = 'PAID' order by p.id`.execute(db)
  return rows
}

/** The ledger is the gateway's; one charge stands for a period, what came too late went back, and nothing is open. */
export async function expectMoneyRight(db: Db, payer: Payer): Promise<void> {
  const ledger = await ledgerOf(db, payer)
  const charged = payer.charged().map(({ id, total, cancellations }) => ({
    id,
    kept: total - cancellations.reduce((sum, { amount }) => sum + amount, 0),
  }))
  expect(ledger.map(({ id, kept }) => ({ id, kept }))).toEqual(
    charged.toSorted((one, two) => (one.id < two.id ? -1 : 1)),
  )
  const periods = ledger.filter(({ late }) => !late).map(({ joins, no }) => `${joins}.${no}`)
  expect(new Set(periods).size).toBe(periods.length)
  for (const { late, kept, state } of ledger) expect(late ? kept : state).toBe(late ? 0 : 'PAID')
  const { rows: open } = await sql`
    select id from payment where account_id = ${payer.id} and state in ('STARTED', 'UNKNOWN') union all
    select id from refund where account_id = ${payer.id} and state <> 'DONE' union all
    select id from checkout where account_id = ${payer.id} and state = 'CHARGING' union all
    select i.id from invoice i join subscription s on s.account_id = i.account_id
      where i.account_id = ${payer.id} and i.state = 'OPEN' and s.state in ('END', 'PENDING')`.execute(db)
  expect(open).toEqual([])
  // A refund is a cancellation of its own.
  const { rows: refunds } = await sql<{ id: string }>`
    select cancellation_id as id from refund where account_id = ${payer.id} and cancellation_id is not null`.execute(db)
  const there = payer.charged().flatMap(({ cancellations }) => cancellations.map((each) => each.id))
  expect(there).toEqual(expect.arrayContaining(refunds.map(({ id }) => id)))
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(refunds.length)
}

/** The state that is kept is the fold of the events, and the events say of the money what the ledger says. */
export async function expectEventsRight(db: Db, payer: Payer): Promise<void> {
  const rows = await db
    .selectFrom('subscription_event')
    .select(['kind', 'detail'])
    .where('account_id', '=', payer.id)
    .orderBy('no')
    .execute()
  const events = rows.map(({ kind, detail }) => ({ kind, ...(detail as object) }) as SubscriptionEvent)
  const state = foldOf(events)
  expectNothingAfterAnEnd(events)
  if (events.length > 0) expect(await readState(db, payer.id)).toEqual(state)
  const row = await sql<{ state: string; expiresOn: string | null; continues: boolean; heldFrom: string | null }>`
    select state, expires_on as "expiresOn", continues, held_from as "heldFrom" from subscription where account_id = ${payer.id}`.execute(
    db,
  )
  if (events.length > 0) expect(row.rows[0]).toEqual(storedOf(state))
  const { rows: sums } = await sql<{ paid: number; refunded: number }>`
    select (select count(*) from invoice where account_id = ${payer.id} and state = 'PAID') as paid,
      (select coalesce(sum(refunded_krw), 0) from payment where account_id = ${payer.id}) as refunded`.execute(db)
  expect(sums[0]).toEqual({
    paid: events.filter(({ kind }) => kind === 'PAID').length,
    refunded: events.reduce((sum, event) => sum + (event.kind === 'REFUNDED' ? event.amountKrw : 0), 0),
  })
}

interface Attempt {
  readonly id: string
  readonly at: Date
  readonly joins: number
  readonly no: number
  readonly product: string
  readonly version: number
  readonly due: string
}

/** The log of events, and what was asked of the gateway. */
async function attemptsOf(db: Db, { id }: Payer) {
  const { rows: log } = await sql<{ at: Date; kind: string; detail: object }>`
    select at, kind, detail from subscription_event where account_id = ${id} order by no`.execute(db)
  const { rows: attempts } = await sql<Attempt>`
    select p.id, p.started_at as at, i.joins, i.no, i.product, i.price_version as version, i.due_on as due
    from payment p join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
    where p.account_id = ${id}`.execute(db)
  const events = log.map(({ at, kind, detail }) => ({ at, event: { kind, ...detail } as SubscriptionEvent }))
  return { events, attempts }
}

/** Nothing was asked of the gateway for a subscription that was cancelled, had ended, or was gone with its account. */
export async function expectNothingSentAfterLeaving(db: Db, payer: Payer): Promise<void> {
  const { events, attempts } = await attemptsOf(db, payer)
  for (const { id: paymentId, at, joins } of attempts) {
    const state = foldOf(events.filter((each) => each.at.getTime() < at.getTime()).map(({ event }) => event))
    const isOver = state.joins === joins && (state.isCancelled || state.phase === 'ENDED')
    expect(isOver, `${paymentId} at ${at.toISOString()} was asked for after the end`).toBe(false)
  }
}

/** Nobody is written to about a charge that failed who had cancelled, or whose subscription was over, by then. */
export async function expectNoDunningAfterLeaving(db: Db, payer: Payer, mails: readonly NotedMail[]): Promise<void> {
  const { events } = await attemptsOf(db, payer)
  for (const { subject, at } of mails.filter((mail) => mail.subject.includes('결제하지 못했어요'))) {
    const isAwaited = momentsAt(events, at).some(
      ({ phase, isCancelled }) => (phase === 'TRIAL' || phase === 'PAID') && !isCancelled,
    )
    expect(isAwaited, `${subject} at ${at.toISOString()}`).toBe(true)
  }
}

interface Logged {
  readonly at: Date
  readonly event: SubscriptionEvent
}

/** The states that there were at an instant: before what happened at it, and after each of that. */
function momentsAt(events: readonly Logged[], at: Date): SubscriptionState[] {
  const sure = events.filter((each) => each.at.getTime() < at.getTime()).length
  const possible = events.filter((each) => each.at.getTime() <= at.getTime()).length
  return Array.from({ length: possible - sure + 1 }, (_, more) =>
    foldOf(events.slice(0, sure + more).map(({ event }) => event)),
  )
}

/** What each version of each product costs, as `MONTHLY 2`. */
async function pricesOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; krw: number }>`
    select p.code || ' ' || v.version as name, v.amount_krw as krw
    from product_price v join product p on p.id = v.product_id`.execute(db)
  return new Map(rows.map(({ name, krw }) => [name, krw]))
}

/**
 * Every renewal that was asked of the gateway was for the plan of before and no more than its price, or for what its reader
 * had chosen or agreed to by then. Where more happened at the same instant, at one moment of it.
 */
export async function expectAgreedTo(db: Db, payer: Payer): Promise<void> {
  const { events, attempts } = await attemptsOf(db, payer)
  const prices = await pricesOf(db)
  const krwOf = (product: string, version: number) => prices.get(`${product} ${version}`) ?? Number.NaN
  for (const { id, at, joins, no, product, version, due } of attempts) {
    const isAgreed = momentsAt(events, at).some((state) => {
      // Joining has its own agreement. What the charge itself began, in this very instant, agrees to nothing.
      if (state.joins !== joins) return no === 0
      if (state.periods > no) return false
      const plan = nextPlan(state)
      if (plan?.product !== product) return false
      const isNoMore = krwOf(product, version) <= krwOf(product, plan.priceVersion)
      if (isNoMore && (state.phase === 'PAID' || coversCharge(state.consent, plan.priceVersion, due))) return true
      return coversCharge(state.consent, version, due)
    })
    expect(isAgreed, `${id} at ${at.toISOString()}: ${product} ${version} was not agreed to`).toBe(true)
  }
}

/** Of a person's keys at the gateway only that of the card of now is left, and a card that is kept has its key. */
export async function expectKeysRight(db: Db, config: Config, payer: Payer): Promise<void> {
  const card = await currentCard(db, payer.id)
  const inUse = card ? [await keyOfCard(db, { config }, { accountId: payer.id, cardId: card.id })] : []
  expect(payer.keys()).toEqual(inUse)
  const { phase } = await readState(db, payer.id)
  if (card) expect(['TRIAL', 'PAID']).toContain(phase)
}

/** After an end only money goes back, until somebody begins anew; nothing is owed then. */
function expectNothingAfterAnEnd(events: readonly SubscriptionEvent[]): void {
  const begins = new Set(['TRIAL_STARTED', 'PAID'])
  const goesOn = new Set(['REFUNDED', 'CLOCK_MOVED', ...begins])
  for (const [at, { kind }] of events.entries())
    if (
      events.slice(0, at).findLastIndex((each) => each.kind === 'ENDED') >
      events.slice(0, at).findLastIndex((each) => begins.has(each.kind))
    )
      expect(goesOn).toContain(kind)
}

/** Whoever is let in has paid for today, and nobody has more of a coupon than it gives. */
export async function expectAccessRight(db: Db, payer: Payer, today: string): Promise<void> {
  const { status, lastDay } = await payer.view()
  if (status === 'ACTIVE' && lastDay !== null && today <= lastDay) {
    const { rows } = await sql`
      select i.id from invoice i left join payment p on p.account_id = i.account_id and p.invoice_id = i.id and p.state = 'PAID'
      where i.account_id = ${payer.id} and i.state = 'PAID' and ${today}::date >= i.starts_on and ${today}::date < i.renews_on
        and (i.amount_krw = 0 or p.amount_krw > p.refunded_krw)`.execute(db)
    expect(rows).not.toEqual([])
  }
  const { rows: coupons } = await sql<{ code: string }>`
    select c.code from coupon_use u join coupon c on c.id = u.coupon_id
    where u.account_id = ${payer.id} and c.charges < (
      select count(*) from invoice i left join payment p on p.account_id = i.account_id and p.invoice_id = i.id and p.state = 'PAID'
      where i.account_id = u.account_id and i.coupon_id = c.id and i.state = 'PAID' and i.amount_krw < i.list_krw
        and (i.amount_krw = 0 or p.amount_krw > p.refunded_krw))`.execute(db)
  expect(coupons).toEqual([])
}
