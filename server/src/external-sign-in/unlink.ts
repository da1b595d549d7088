import type { ExternalProvider } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

/** Unlinks another service. Of parallel calls for the last two ways one is refused: they wait for each other. */
export async function unlink(ctx: AccountContext, provider: ExternalProvider): Promise<void> {
  const { id, role } = ctx.account
  await inTransaction(ctx.db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .innerJoin('company', 'company.id', 'account.company_id')
      .select(['account.password_hash', 'company.password_sign_in'])
      .where('account.id', '=', id)
      .forNoKeyUpdate('account')
      .executeTakeFirstOrThrow()
    const identities = await tx
      .selectFrom('external_identity')
      .select('provider')
      .where('account_id', '=', id)
      .execute()
    if (!identities.some((identity) => identity.provider === provider)) throw new Refusal('NOT_FOUND')
    const hasPassword = account.password_hash !== null && (account.password_sign_in || role !== 'learner')
    if (!hasPassword && identities.length === 1) throw new Refusal('LAST_SIGN_IN_WAY')
    await tx.deleteFrom('external_identity').where('account_id', '=', id).where('provider', '=', provider).execute()
  })
}
