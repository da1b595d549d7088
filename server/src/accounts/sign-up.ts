import type { ArgsOf, createAccount } from '@readgrow/contract'
import { minimumAgeYears, requiredConsents } from '@readgrow/contract/constants'
import { fullYearsBetween, seoulDateOf } from '@readgrow/learning'
import type { CallContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { openSubscription } from '#subscription-log'
import { consentItems } from './consents.ts'
import { insertAccount } from './insert-account.ts'
import { hashPassword, refuseWeakPassword } from './password.ts'
import { insertConsents } from './queries.ts'
import { countHashOf, countingRefused } from './refused-proofs.ts'
import { lookAtToken, spendToken } from './verification-token.ts'

export type SignUpForm = ArgsOf<typeof createAccount, 'output'>['body']

/**
 * Opens an individual's account. Age and consents are settled before any row is stored. The token is checked before the
 * password is hashed, so that a call without proof costs no hash, and spent last.
 */
export async function signUp(
  ctx: CallContext,
  form: SignUpForm,
): Promise<{ accountId: number; role: 'learner'; passwordHash: string }> {
  if (ctx.company.type !== 'INDIVIDUAL') throw new Refusal('FEATURE_DISABLED')
  const now = ctx.clock.now()
  refuseUnlessOldEnough(form.birthDate, seoulDateOf(now))
  await refuseUnlessAgreed(ctx, form)
  const use = { token: form.verificationToken, purpose: 'SIGN_UP', companyId: ctx.company.id, now } as const
  const proved = await countingRefused(ctx, 'LINK', () => lookAtToken(ctx.db, use))
  refuseWeakPassword(
    form.password,
    { role: 'learner', customerId: proved, email: proved, name: form.name },
    ctx.company,
  )
  await countHashOf(ctx, form.verificationToken)
  const passwordHash = await hashPassword(form.password)
  const accountId = await refuseOnConflict('ACCOUNT_EXISTS', () =>
    inTransaction(ctx.db, async (tx) => {
      const email = await spendToken(tx, use)
      const id = await insertAccount(tx, {
        companyId: ctx.company.id,
        email,
        name: form.name,
        birthDate: form.birthDate,
        passwordHash,
        createdAt: now,
      })
      await openSubscription(tx, id)
      await insertConsents(tx, id, form.consents, now, ctx.address)
      return id
    }),
  )
  return { accountId, role: 'learner', passwordHash }
}

/** Fourteen years by the calendar of Seoul; nobody is older than 120. */
export function refuseUnlessOldEnough(birthDate: string, today: string): void {
  const years = fullYearsBetween(birthDate, today)
  if (birthDate >= today || years > 120)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'birthDate', rule: 'DATE' }] })
  if (years < minimumAgeYears) throw new Refusal('GUARDIAN_CONSENT_REQUIRED')
}

/**
 * Refuses unless everything required is agreed to, each in the version in force, and names what is missing. `more`
 * holds the further consents that were asked for.
 */
export async function refuseUnlessAgreed(
  ctx: CallContext,
  form: Pick<SignUpForm, 'consents'>,
  more: readonly { path: string; rule: string }[] = [],
): Promise<void> {
  const items = await consentItems(ctx.db, seoulDateOf(ctx.clock.now()))
  const inForce = new Map(items.map((item) => [item.document, item.version]))
  const agreed = new Set(form.consents.filter((consent) => consent.agreed).map((consent) => consent.document))
  const missing = requiredConsents.filter((document) => !agreed.has(document))
  const outdated = form.consents
    .filter((consent) => inForce.get(consent.document) !== consent.version)
    .map((consent) => consent.document)
  const fields = [
    ...missing.map((path) => ({ path, rule: 'REQUIRED' })),
    ...outdated.map((path) => ({ path, rule: 'VERSION' })),
    ...more,
  ]
  if (fields.length > 0) throw new Refusal('CONSENT_REQUIRED', { fields })
  if (new Set(form.consents.map((consent) => consent.document)).size < form.consents.length) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'consents', rule: 'DUPLICATE' }] })
  }
}
