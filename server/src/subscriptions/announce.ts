import { sql } from 'kysely'
import { nextPlan } from '#billing'
import { currentCard, eachAlone, tell } from '#payments'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { readProduct } from '#products'
import { lockState, markAnnounced } from '#subscription-log'
import { lastPaidInvoice, renewalSum } from './invoices.ts'
import { noticeLetter } from './notice-letter.ts'
import { isAgreed, nextPrice } from './price.ts'

/** Days before a charge on which it is announced; a trial is shorter than that, and another price comes earlier too. */
const noticeDays = { ACTIVE: 7, TRIAL: 3, PRICE: 30 } as const

interface Due {
  readonly account_id: number
  readonly mark: 'noticed_for' | 'price_noticed_for'
}

/** Announces the charges that come near: each once, and one with another price once more thirty days before. */
export async function announceCharges(services: Services, today: string): Promise<void> {
  const { rows } = await sql<Due>`
    select account_id, 'noticed_for' as mark from subscription
    where fold is not null and state in ('TRIAL', 'ACTIVE') and expires_on >= ${today}::date
      and expires_on < ${today}::date + case state when 'TRIAL' then ${noticeDays.TRIAL}::int else ${noticeDays.ACTIVE}::int end
      and noticed_for is distinct from expires_on and (continues or state = 'TRIAL')
      and not coalesce((fold->>'isCancelled')::boolean, false)
    union all
    select account_id, 'price_noticed_for' from subscription s
    where fold is not null and state = 'ACTIVE' and continues
      and expires_on >= ${today}::date + ${noticeDays.ACTIVE}::int and expires_on < ${today}::date + ${noticeDays.PRICE}::int
      and price_noticed_for is distinct from expires_on and exists (
        select 1 from product_price v join product p on p.id = v.product_id
        where p.code = coalesce(s.fold->'chosen'->>'product', s.fold->'period'->>'product') and v.moves_running
          and v.version > coalesce(s.fold->'chosen'->>'priceVersion', s.fold->'period'->>'priceVersion')::int and v.effective_from <= s.expires_on + 1
          and v.amount_krw > coalesce((select agreed.amount_krw from product_price agreed where agreed.product_id = v.product_id
            and agreed.version = coalesce(s.fold->'chosen'->>'priceVersion', s.fold->'period'->>'priceVersion')::int), 0))
    order by account_id`.execute(services.db)
  await eachAlone(services, rows, {
    rowOf: ({ account_id: accountId }) => ({ subject: `subscription ${accountId}`, accountId }),
    work: (due) => announce(services, due),
  })
}

async function announce(services: Services, { account_id: accountId, mark }: Due): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { state } = await lockState(tx, accountId)
    const { period, phase } = state
    const plan = nextPlan(state)
    if (!period || !plan || state.isCancelled || (phase !== 'TRIAL' && phase !== 'PAID')) return
    if (!(await markAnnounced(tx, accountId, mark))) return
    const price = await nextPrice(tx, state)
    const sum = price && (await renewalSum(tx, accountId, state, price.version))
    const product = await readProduct(tx, plan.product)
    if (!sum || !product) return
    const isPrice = phase === 'PAID' && price.isHigher
    const letter = noticeLetter({
      ...{ phase, isPrice, months: product.months, renewsOn: period.renewsOn, amountKrw: sum.amountKrw },
      chosen: state.chosen && product.name,
      beforeKrw: phase === 'TRIAL' ? null : ((await lastPaidInvoice(tx, accountId, state.joins))?.amount_krw ?? null),
      asks: !isAgreed(state, price),
      card: (await currentCard(tx, accountId)) ?? null,
    })
    await tell(tx, services, accountId, letter)
  })
}
