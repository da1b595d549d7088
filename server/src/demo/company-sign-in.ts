import { ssoPurpose } from '#external-sign-in'
import type { Services } from '#platform/context'
import { seal } from '#platform/sealed'
import { simulatedClient } from '#simulated-providers'

const standIn = 'http://127.0.0.1:%'

/** A demo company signs in with the identity provider of this process; a setting made by hand stays as it is. */
export async function storeDemoSignIn(
  { db, clock, chance, config }: Pick<Services, 'db' | 'clock' | 'chance' | 'config'>,
  companyId: number,
): Promise<void> {
  const { simulatedOrigin } = config
  if (simulatedOrigin === null) {
    await db
      .updateTable('company_sso')
      .set({ enabled: false })
      .where('company_id', '=', companyId)
      .where('issuer', 'like', standIn)
      .execute()
    return
  }
  const values = {
    issuer: `${simulatedOrigin}/acme`,
    client_id: simulatedClient.clientId,
    client_secret: seal(config.sessionKey, ssoPurpose, simulatedClient.clientSecret, chance),
    enabled: true,
    changed_at: clock.now(),
  }
  await db
    .insertInto('company_sso')
    .values({ company_id: companyId, ...values })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet(values).where('company_sso.issuer', 'like', standIn),
    )
    .execute()
}
