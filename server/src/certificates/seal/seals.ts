import type { Db, Tx } from '#platform/database/db'

export interface Seal {
  readonly id: string
  readonly png: Buffer
  readonly addedAt: Date
}

/** The seal that a company's certificates bear from now on. */
export async function sealInUse(db: Db, companyId: number): Promise<Seal | null> {
  const row = await db
    .selectFrom('company_seal')
    .select(['id', 'png', 'added_at as addedAt'])
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The image of the seal that a certificate was issued with. */
export async function sealOf(db: Db, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('company_seal').select('png').where('id', '=', id).executeTakeFirst()
  return row?.png ?? null
}

/** Takes the seal out; false where there was none. Its image goes unless a certificate bears it. */
export async function takeOut(tx: Tx, companyId: number, now: Date): Promise<boolean> {
  // Waits for whoever issues a certificate with it, so that the next statements see that certificate.
  await tx.selectFrom('company_seal').select('id').where('company_id', '=', companyId).forUpdate().execute()
  const taken = await tx
    .updateTable('company_seal')
    .set({ removed_at: now })
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  await tx
    .deleteFrom('company_seal as s')
    .where('s.company_id', '=', companyId)
    .where('s.removed_at', 'is not', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('certificate as c').select('c.id').whereRef('c.seal_id', '=', 's.id'))),
    )
    .execute()
  return taken.numUpdatedRows === 1n
}
