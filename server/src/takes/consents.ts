import type { RecordingPurpose } from '@readgrow/contract/constants'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { consentTexts, textHashOf } from './consent-texts.ts'

const openConsents = (db: Db, accountId: number) =>
  db
    .selectFrom('recording_consent')
    .select(['purpose', 'version', 'agreed_at as agreedAt'])
    .where('account_id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .execute()

const textOf = (ctx: Pick<AccountContext, 'config'>, purpose: RecordingPurpose) =>
  consentTexts(ctx.config.recordingRetentionDays).find((text) => text.purpose === purpose)

export async function listConsents(ctx: AccountContext) {
  const given = await openConsents(ctx.db, ctx.account.id)
  const { recordingRetentionDays: retentionDays } = ctx.config
  return {
    retentionDays,
    pronunciation: ctx.config.pronunciation ? ('AZURE' as const) : null,
    consents: consentTexts(retentionDays).map(({ purpose, version, title, lines }) => ({
      purpose,
      version,
      title,
      lines: [...lines],
      agreedAt: given.find((row) => row.purpose === purpose && row.version === version)?.agreedAt.toISOString() ?? null,
    })),
  }
}

/** Agrees to the version that was shown; agreeing twice is agreeing once. */
export async function giveConsent(ctx: AccountContext, purpose: RecordingPurpose, version: string): Promise<void> {
  const text = textOf(ctx, purpose)
  if (!text || text.version !== version) throw new Refusal('STATE_CONFLICT')
  // Only consents to other versions end: two clicks at once must not end each other's.
  await openConsent(ctx, purpose).set({ withdrawn_at: ctx.clock.now() }).where('version', '!=', version).execute()
  await ctx.db
    .insertInto('recording_consent')
    .values({
      account_id: ctx.account.id,
      purpose,
      version,
      text_hash: textHashOf(text),
      agreed_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function withdrawConsent(ctx: AccountContext, purpose: RecordingPurpose): Promise<void> {
  await openConsent(ctx, purpose).set({ withdrawn_at: ctx.clock.now() }).execute()
}

const openConsent = (ctx: AccountContext, purpose: RecordingPurpose) =>
  ctx.db
    .updateTable('recording_consent')
    .where('account_id', '=', ctx.account.id)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)

/** Whether the learner agreed to the current text of a purpose. */
export async function hasConsent(ctx: AccountContext, purpose: RecordingPurpose): Promise<boolean> {
  const given = await openConsents(ctx.db, ctx.account.id)
  const version = textOf(ctx, purpose)?.version
  return given.some((row) => row.purpose === purpose && row.version === version)
}

/** Refuses with RECORDING_CONSENT_REQUIRED unless the learner agreed to the current text. */
export async function requireConsent(ctx: AccountContext, purpose: RecordingPurpose): Promise<void> {
  if (!(await hasConsent(ctx, purpose))) throw new Refusal('RECORDING_CONSENT_REQUIRED')
}
