import type { ExternalProvider } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { maskId, spendToken } from '#accounts'
import type { CallContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { perSharedAddress, throttle } from '#platform/throttle'

export interface FoundAccount {
  readonly maskedId: string
  readonly joinedOn: string
  readonly providers: ExternalProvider[]
}

/** The accounts of a proved mailbox at this company, the oldest first; accounts that have left are not among them. */
export async function findIds(ctx: CallContext, verificationToken: string): Promise<FoundAccount[]> {
  await throttle(ctx.db, ctx.clock, `find-id:${ctx.address}`, perSharedAddress)
  const companyId = ctx.company.id
  return inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const email = await spendToken(tx, { token: verificationToken, purpose: 'FIND_ID', companyId, now })
    const { rows } = await sql<{ customer_id: string; created_at: Date; providers: ExternalProvider[] }>`
      select a.customer_id, a.created_at, array(
        select i.provider from external_identity i where i.account_id = a.id order by i.linked_at, i.provider) as providers
      from account a
      where a.company_id = ${companyId} and (a.email = ${email} or a.customer_id = ${email}) and a.status <> 'LEFT'
      order by a.created_at, a.id`.execute(tx)
    return rows.map((row) => ({
      maskedId: maskId(row.customer_id),
      joinedOn: seoulDateOf(row.created_at),
      providers: row.providers,
    }))
  })
}
