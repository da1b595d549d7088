import { type AuditLine, actorOf, recordAudit } from '#audit'
import { uuidFrom } from '#platform/clock'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { hashToken, newToken } from '#platform/tokens'
import { signInSettingsOf } from '#sign-in-settings'
import { storeKey } from './keys.ts'

/** Enough to change one for another without a gap, few enough that each is known. */
const liveAtOnce = 5

/** Creates a token for provisioning; only its hash is stored. STATE_CONFLICT past five live ones. */
export async function createScimToken(ctx: AccountContext, name: string) {
  const token = `rgs_${newToken(ctx.chance)}`
  const id = uuidFrom(ctx.chance.bytes(16))
  await inTransaction(ctx.db, async (tx) => {
    await refuseTooMany(tx, ctx, 'scim_token')
    await tx
      .insertInto('scim_token')
      .values({
        id,
        company_id: ctx.account.companyId,
        name,
        token_hash: hashToken(token),
        created_at: ctx.clock.now(),
      })
      .execute()
    await writeDown(tx, ctx, { action: 'scim_token.created', subject: name })
  })
  return { token, settings: await signInSettingsOf(ctx) }
}

export async function revokeScimToken(ctx: AccountContext, id: string) {
  await inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('scim_token')
      .set({ revoked_at: ctx.clock.now() })
      .where('company_id', '=', ctx.account.companyId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    await writeDown(tx, ctx, { action: 'scim_token.revoked', subject: row.name })
  })
  return signInSettingsOf(ctx)
}

/** Stores when a directory last called; at most one write a minute. */
export async function markScimTokenUsed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('scim_token')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', new Date(now.getTime() - 60_000))]))
    .execute()
}

export async function createAutoLoginKey(ctx: AccountContext, publicKey: string | undefined) {
  const { kid, secret } = await inTransaction(ctx.db, async (tx) => {
    await refuseTooMany(tx, ctx, 'auto_login_key')
    const stored = await storeKey(tx, ctx, publicKey)
    await writeDown(tx, ctx, {
      action: 'auto_login_key.created',
      subject: stored.kid,
      after: { algorithm: stored.algorithm },
    })
    return stored
  })
  return { kid, secret, settings: await signInSettingsOf(ctx) }
}

export async function revokeAutoLoginKey(ctx: AccountContext, kid: string) {
  await inTransaction(ctx.db, async (tx) => {
    const row = await tx
      .updateTable('auto_login_key')
      .set({ revoked_at: ctx.clock.now() })
      .where('company_id', '=', ctx.account.companyId)
      .where('kid', '=', kid)
      .where('revoked_at', 'is', null)
      .returning('kid')
      .executeTakeFirst()
    if (!row) throw new Refusal('NOT_FOUND')
    await writeDown(tx, ctx, { action: 'auto_login_key.revoked', subject: row.kid })
  })
  return signInSettingsOf(ctx)
}

async function refuseTooMany(tx: Tx, ctx: AccountContext, table: 'scim_token' | 'auto_login_key'): Promise<void> {
  const companyId = ctx.account.companyId
  // Calls at the same time wait here; otherwise each would count without the others.
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { live } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (live >= liveAtOnce) throw new Refusal('STATE_CONFLICT')
}

const writeDown = (tx: Tx, ctx: AccountContext, line: Pick<AuditLine, 'action' | 'subject' | 'after'>): Promise<void> =>
  recordAudit(tx, ctx.clock.now(), actorOf(ctx), line)
