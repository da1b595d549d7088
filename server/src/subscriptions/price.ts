import { sql } from 'kysely'
import { isAgreedTo, nextPlan, type SubscriptionState } from '#billing'
import type { Db } from '#platform/database/db'

export interface NextPrice {
  readonly version: number
  /** Dearer than what was agreed to, so that it is charged only with an agreement of its own. */
  readonly isHigher: boolean
}

/**
 * The price version of the next charge: the one that was agreed to. Only a version that the operator moved everybody to
 * replaces it, from its date on: a higher one with an agreement of its own, one that is not by itself.
 */
export async function nextPrice(db: Db, state: SubscriptionState): Promise<NextPrice | null> {
  const plan = nextPlan(state)
  if (!plan || !state.period) return null
  const { rows } = await sql<NextPrice>`
    select v.version, v.amount_krw > coalesce((select agreed.amount_krw from product_price agreed
        where agreed.product_id = v.product_id and agreed.version = ${plan.priceVersion}), 0) as "isHigher"
    from product_price v join product p on p.id = v.product_id
    where p.code = ${plan.product} and v.moves_running and v.version > ${plan.priceVersion}
      and v.effective_from <= ${state.period.renewsOn}::date
    order by v.version desc limit 1`.execute(db)
  return rows[0] ?? { version: plan.priceVersion, isHigher: false }
}

/** Whether the next charge may be made with its price on its day. */
export const isAgreed = (state: SubscriptionState, { version, isHigher }: NextPrice): boolean =>
  state.period !== null && isAgreedTo(state, { priceVersion: version, isHigher, chargedOn: state.period.renewsOn })
