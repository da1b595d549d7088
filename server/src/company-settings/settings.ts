import { isDeepStrictEqual } from 'node:util'
import type { ArgsOf, changeCompanySettings, ReplyOf } from '@readgrow/contract'
import type { JoiningRule } from '@readgrow/contract/constants'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { missingSigns, refuseMissing } from '#platform/documents/missing-signs'
import { recordOf } from './txt-record.ts'

export type Settings = ReplyOf<typeof changeCompanySettings>

export async function settingsOf(db: Db, companyId: number): Promise<Settings> {
  const company = await db
    .selectFrom('company')
    .select(['name', 'support_email', 'joining', 'other_domains'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const hosts = await db
    .selectFrom('tenant_host')
    .select(['host', 'origin', 'is_canonical'])
    .where('company_id', '=', companyId)
    .orderBy('is_canonical', 'desc')
    .orderBy('host')
    .execute()
  const domains = await db
    .selectFrom('company_domain')
    .select(['domain', 'proof', 'verified_at'])
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()
  return {
    name: company.name,
    supportEmail: company.support_email,
    joining: company.joining as JoiningRule,
    otherAddresses: company.other_domains,
    hosts: hosts.map(({ host, origin, is_canonical }) => ({ host, origin, canonical: is_canonical })),
    domains: domains.map(({ domain, proof, verified_at }) => ({
      domain,
      verifiedAt: verified_at?.toISOString() ?? null,
      record: recordOf(domain, proof),
    })),
  }
}

type Body = ArgsOf<typeof changeCompanySettings, 'output'>['body']

/** NAME_NOT_PRINTABLE for a new name that certificates cannot print. What another owner has set stays, unless it is sent. */
export async function changeSettings(ctx: AccountContext, body: Body): Promise<Settings> {
  const { companyId } = ctx.account
  const missing = await missingSigns(body.name ?? '')
  return inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
    const { name, supportEmail, joining, otherAddresses } = await settingsOf(tx, companyId)
    const before = { name, supportEmail, joining, otherAddresses }
    const after = { ...before, ...body } as typeof before
    if (isDeepStrictEqual(before, after)) return settingsOf(tx, companyId)
    if (after.name !== name) refuseMissing(missing)
    await tx
      .updateTable('company')
      .set({
        name: after.name,
        support_email: after.supportEmail,
        joining: after.joining,
        other_domains: after.otherAddresses,
      })
      .where('id', '=', companyId)
      .execute()
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'company.changed',
      subject: after.name,
      before,
      after,
    })
    return settingsOf(tx, companyId)
  })
}

/** Whether open invitations are reminded by themselves. */
export function setReminders(ctx: AccountContext, on: boolean): Promise<{ on: boolean }> {
  const { companyId } = ctx.account
  return inTransaction(ctx.db, async (tx) => {
    const { invitation_reminders: before } = await tx
      .selectFrom('company')
      .select('invitation_reminders')
      .where('id', '=', companyId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await tx.updateTable('company').set({ invitation_reminders: on }).where('id', '=', companyId).execute()
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), {
      action: 'company.changed',
      subject: ctx.company.name,
      before: { invitationReminders: before },
      after: { invitationReminders: on },
    })
    return { on }
  })
}
