import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { practiceCards } from '#simulated-gateway'
import { billingApp } from './testing/billing-app.ts'
import type { Payer } from './testing/payer.ts'

// A longer run: BILLING_RUNS=400 npx vitest run --project server server/src/subscriptions/model.test.ts
const runs = Number(process.env.BILLING_RUNS ?? 12)
const commandsOfRun = 25

const { app, gateway, work, sweep, settleAll, aPayer } = await billingApp({ start: '2027-01-31T10:00' })
const { db } = app.services

const numbers = practiceCards.filter(({ does }) => does !== 'REFUSED_AT_WINDOW').map(({ number }) => number)
const command = fc.oneof(
  fc.record({ do: fc.constant('JOIN' as const), card: fc.constantFrom(...numbers), isTrial: fc.boolean() }),
  fc.record({ do: fc.constant('DAYS' as const), days: fc.constantFrom(1, 2, 3, 7, 14, 28, 31) }),
  fc.record({ do: fc.constant('CARD' as const), card: fc.constantFrom(...numbers) }),
  fc.record({
    do: fc.constant('FAULT' as const),
    fault: fc.constantFrom(
      'ANSWER_LOST' as const,
      'NOT_CHARGED_500' as const,
      'EMPTY_500' as const,
      'HTML_504' as const,
    ),
  }),
  fc.constantFrom(
    ...(['SWEEP', 'SWEEP_TWICE', 'ASK', 'CANCEL', 'UNDO', 'REFUND', 'AGREE', 'RETRY'] as const).map((each) => ({
      do: each,
    })),
  ),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

async function run(payer: Payer, each: Command): Promise<void> {
  switch (each.do) {
    case 'JOIN':
      return void (await payer.join(each.card, { isTrial: each.isTrial }))
    case 'DAYS':
      app.clock.advance({ days: each.days })
      return sweep()
    case 'CARD':
      return void (await payer.changeCard(each.card))
    case 'FAULT':
      return gateway.fail(each.fault)
    case 'SWEEP':
      return sweep()
    case 'SWEEP_TWICE':
      return void (await Promise.all([sweep(), sweep()]))
    case 'ASK':
      return settleAll()
    case 'CANCEL':
      return void (await payer.call('POST /subscription/cancellation'))
    case 'UNDO':
      return void (await payer.call('DELETE /subscription/cancellation'))
    case 'REFUND': {
      const { refund } = await payer.view()
      if (refund)
        await payer.call('POST /subscription/refund', { body: { id: randomUUID(), refundKrw: refund.refundKrw } })
      return work()
    }
    case 'AGREE':
      return void (await payer.call('POST /subscription/consent', { body: { priceVersion: 1, amountKrw: 9900 } }))
    case 'RETRY':
      await payer.call('POST /subscription/retry')
      return work()
  }
}

/** What the ledger says of somebody's money, by the gateway's ids. */
async function ledgerOf({ id }: { readonly id: number }) {
  const { rows } = await sql<{ id: string; kept: number; joins: number; no: number; state: string; late: boolean }>`
    select p.id, p.amount_krw - p.refunded_krw as kept, i.joins, i.no, i.state,
      exists (select from refund r where r.account_id = p.account_id and r.payment_id = p.id and r.why = 'LATE') as late
    from payment p join invoice i on i.account_id = p.account_id and i.id = p.invoice_id
    where p.account_id = ${id} and p.state = 'PAID' order by p.id`.execute(db)
  return rows
}

test('whatever people do and however the gateway lies, nobody is charged twice and no charge is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: commandsOfRun }), async (commands) => {
      const payer = await aPayer()
      for (const each of commands) await run(payer, each)
      // Until the gateway is honest again and everything has an outcome.
      await settleAll()
      app.clock.advance({ hours: 25 })
      await settleAll()
      const ledger = await ledgerOf(payer)
      const charged = payer.charged().map(({ id, total, cancellations }) => ({
        id,
        kept: total - cancellations.reduce((sum, { amount }) => sum + amount, 0),
      }))
      expect(ledger.map(({ id, kept }) => ({ id, kept }))).toEqual(
        charged.toSorted((one, two) => (one.id < two.id ? -1 : 1)),
      )
      // One charge for a period; what came too late went back.
      const periods = ledger.filter(({ late }) => !late).map(({ joins, no }) => `${joins}.${no}`)
      expect(new Set(periods).size).toBe(periods.length)
      for (const { late, kept, state } of ledger) expect(late ? kept : state).toBe(late ? 0 : 'PAID')
      const open = await db
        .selectFrom('payment')
        .select('id')
        .where('account_id', '=', payer.id)
        .where('state', 'in', ['STARTED', 'UNKNOWN'])
        .execute()
      expect(open).toEqual([])
    }),
    { numRuns: runs, endOnFailure: true },
  )
}, 600_000)
