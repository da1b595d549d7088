import type { Db, Tx } from '#platform/database/db'
import { companyNoticeAgreed } from './consents.ts'
import { insertConsents } from './queries.ts'

/**
 * Whether a directory made the account and its owner has not agreed to anything yet: age and consents come first then.
 */
export async function mustConsentFirst(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', '=', accountId)
    .where('a.came_by', '=', 'PROVISIONING')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('consent as c')
            .select('c.document')
            .whereRef('c.account_id', '=', 'a.id')
            .where('c.document', '=', 'terms')
            .where('c.agreed', '=', true),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

interface FirstForm {
  readonly name: string
  readonly birthDate: string
  readonly consents: readonly { readonly document: string; readonly version: string; readonly agreed: boolean }[]
}

/**
 * Adds to a provisioned account what only its owner can say. The caller has checked age and consents, and that this is
 * the owner. False when it has been added already: of two tabs one is too late.
 */
export async function completeProvisioned(
  tx: Tx,
  { accountId, now, address }: { readonly accountId: number; readonly now: Date; readonly address: string },
  { name, birthDate, consents }: FirstForm,
): Promise<boolean> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  if (!(await mustConsentFirst(tx, accountId))) return false
  await tx.updateTable('account').set({ name, birth_date: birthDate }).where('id', '=', accountId).execute()
  await insertConsents(tx, accountId, [...consents, companyNoticeAgreed], now, address)
  return true
}
