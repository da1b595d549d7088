import { sql } from 'kysely'
import { nextPlan, type SubscriptionState } from '#billing'
import type { Db } from '#platform/database/db'

/**
 * The price version of the next charge: the one that was agreed to. Only a version that the operator moved everybody to
 * replaces it, from its date on, and then it needs an agreement of its own.
 */
export async function nextPriceVersion(db: Db, state: SubscriptionState): Promise<number | null> {
  const plan = nextPlan(state)
  if (!plan || !state.period) return null
  const { rows } = await sql<{ version: number }>`
    select v.version from product_price v join product p on p.id = v.product_id
    where p.code = ${plan.product} and v.moves_running and v.version > ${plan.priceVersion}
      and v.effective_from <= ${state.period.renewsOn}::date
    order by v.version desc limit 1`.execute(db)
  return rows[0]?.version ?? plan.priceVersion
}
