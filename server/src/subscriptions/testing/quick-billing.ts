import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { paymentJobs } from '#payments'
import type { Services } from '#platform/context'
import type { Tables } from '#platform/tables'
import { billingApp, type Payer, seoul } from '#testing'
import { quickQueue } from './quick-queue.ts'

interface NewPrice {
  readonly version: number
  readonly amountKrw: number
  readonly from: string
  readonly moves?: boolean
}

/** The server with a practice gateway and a queue that is worked off quickly; with the rows of somebody's money. */
export async function quickBilling(start = '2026-12-01T10:00') {
  const billing = await billingApp({ start, queue: quickQueue, patienceMs: 5_000 })
  const { app, queue } = billing
  const { db } = app.services
  /** A job of payments with its work, as one server runs it. */
  const run = async (name: string, payload: object, server: Services = app.services) => {
    await paymentJobs.find(({ job }) => job.name === name)?.run(server, payload)
  }
  const paymentsOf = ({ id }: Payer) =>
    db.selectFrom('payment').selectAll().where('account_id', '=', id).orderBy('started_at').execute()
  const invoicesOf = ({ id }: Payer) =>
    db.selectFrom('invoice').selectAll().where('account_id', '=', id).orderBy('opened_at').execute()
  const refundsOf = ({ id }: Payer) =>
    db.selectFrom('refund').selectAll().where('account_id', '=', id).orderBy('started_at').execute()
  const subjectsOf = async ({ id }: Payer) => {
    const { email } = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    return queue.mails.filter(({ to }) => to === email).map(({ subject }) => subject.replace('[리드그로우] ', ''))
  }
  const aCoupon = async (rule: Partial<Insertable<Tables['coupon']>> & { readonly code: string }) => {
    const id = randomUUID()
    const usual = { name: '할인', kind: 'PERCENT', value: 50, valid_from: '2026-01-01', valid_until: '2099-12-31' }
    await db
      .insertInto('coupon')
      .values({ id, created_at: app.clock.now(), ...usual, ...rule })
      .execute()
    return id
  }
  /** A price version from a day on, which everybody is moved to unless it is said otherwise. */
  const priceOf = (
    product: 'MONTHLY' | 'YEARLY',
    { version, amountKrw, from, moves = true }: NewPrice,
  ): Promise<unknown> =>
    sql`insert into product_price (product_id, version, amount_krw, effective_from, moves_running, created_at)
      select id, ${version}, ${amountKrw}, ${from}, ${moves}, now() from product where code = ${product}`.execute(db)
  const at = (text: string) => app.clock.set(seoul(text))
  return { ...billing, db, run, at, paymentsOf, invoicesOf, refundsOf, subjectsOf, aCoupon, priceOf }
}
