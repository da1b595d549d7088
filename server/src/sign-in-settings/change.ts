import type { ArgsOf, setCompanySso } from '@readgrow/contract'
import { actorOf, recordAudit } from '#audit'
import { setPasswordSignIn } from '#company-settings'
import { discover, endTrials, issuerOf, mayBePlain, ssoPurpose } from '#external-sign-in'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { outsideAddress } from '#platform/outside/outside-address'
import { Refusal } from '#platform/refusal'
import { seal } from '#platform/sealed'
import { pastedProvider } from './pasted.ts'
import { findSso, type SsoRow } from './settings.ts'

type Form = ArgsOf<typeof setCompanySso, 'output'>['body']

/** The audit log's entry; of the secret it says only whether there is one. */
const shown = (row: SsoRow | undefined) =>
  row
    ? { issuer: row.issuer, clientId: row.client_id, hasSecret: row.client_secret !== null, enabled: row.enabled }
    : null

/**
 * Stores the company's own provider. One that is switched on must answer as the issuer it claims to be. A secret that
 * is left out stays, but never goes to another issuer than the one it was given for.
 */
export async function changeSso(ctx: AccountContext, { enabled, ...pasted }: Form): Promise<void> {
  const read = pastedProvider(pasted)
  refuseUnreachable(ctx, read.issuer)
  // A draft may be of a provider that does not answer yet.
  const said = issuerOf(ctx.config, read)
  const form = { ...read, enabled, issuer: enabled ? await said : await said.catch(() => read.issuer) }
  await inTransaction(ctx.db, async (tx) => {
    const passwords = await lockCompany(tx, ctx.company.id)
    const before = await findSso(tx, ctx.company.id)
    if (!form.enabled && !passwords) throw new Refusal('STATE_CONFLICT')
    const kept = before?.issuer === form.issuer ? before.client_secret : null
    const secret =
      form.clientSecret === undefined ? kept : seal(ctx.config.sessionKey, ssoPurpose, form.clientSecret, ctx.chance)
    const row = { issuer: form.issuer, client_id: form.clientId, client_secret: secret, enabled: form.enabled }
    const values = { ...row, changed_at: ctx.clock.now() }
    await tx
      .insertInto('company_sso')
      .values({ company_id: ctx.company.id, ...values })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute()
    const secretChanged = form.clientSecret !== undefined
    const isAnother = before?.issuer !== form.issuer || before.client_id !== form.clientId
    if (isAnother || secretChanged) await endTrials(tx, ctx.company.id)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'sso.changed',
      subject: form.issuer,
      before: shown(before),
      after: { ...shown(row), secretChanged },
    })
  })
}

/** The rules for addresses apply to a draft too, so that a mistake shows when it is made. */
function refuseUnreachable({ config }: AccountContext, issuer: string): void {
  if (mayBePlain(config, issuer)) return
  outsideAddress(issuer, [new URL(issuer).hostname])
}

/** Changes to how members sign in take turns; returns whether passwords are accepted now. */
async function lockCompany(tx: Tx, companyId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('company')
    .select('password_sign_in')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.password_sign_in
}

/** Deletes the provider. Refused while it is the only way in; deleting none is no error. */
export async function removeSso(ctx: AccountContext): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const passwords = await lockCompany(tx, ctx.company.id)
    const before = await findSso(tx, ctx.company.id)
    if (!before) return
    if (!passwords) throw new Refusal('STATE_CONFLICT')
    await endTrials(tx, ctx.company.id)
    await tx.deleteFrom('company_sso').where('company_id', '=', ctx.company.id).execute()
    const line = { action: 'sso.removed' as const, subject: before.issuer, before: shown(before), after: null }
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), line)
  })
}

/** Members without passwords need a provider that is switched on and answers right now. */
export async function changePasswordSignIn(ctx: AccountContext, allowed: boolean): Promise<void> {
  if (!allowed) await refuseUnlessWorking(ctx)
  await inTransaction(ctx.db, async (tx) => {
    const before = await lockCompany(tx, ctx.company.id)
    if (before === allowed) return
    if (!allowed && !(await findSso(tx, ctx.company.id))?.enabled) throw new Refusal('STATE_CONFLICT')
    await setPasswordSignIn(tx, ctx.company.id, allowed)
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'sign_in.password_changed',
      subject: ctx.company.name,
      before: { allowed: before },
      after: { allowed },
    })
  })
}

async function refuseUnlessWorking(ctx: AccountContext): Promise<void> {
  const sso = await findSso(ctx.db, ctx.company.id)
  if (!sso?.enabled) throw new Refusal('STATE_CONFLICT')
  await discover(ctx.config, { issuer: sso.issuer, clientId: sso.client_id }).catch(() => {
    throw new Refusal('STATE_CONFLICT')
  })
}
