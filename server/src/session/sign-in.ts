import { findSignIn, passwordMatches } from '#accounts'
import type { Account, CallContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { countSignIn } from './count-sign-in.ts'
import { refuseUnlessActive } from './families.ts'
import { checkAttempt, forgetAttempts } from './sign-in-attempts.ts'
import { startSession } from './start-session.ts'

const perAddress = [
  { hits: 30, perSeconds: 60 },
  { hits: 300, perSeconds: 3600 },
]

/** Signs in by id and password. A wrong id and a wrong password get one answer and take the same time. */
export async function signIn(ctx: CallContext, form: { customerId: string; password: string }) {
  await throttleAll(ctx.db, ctx.clock, `login:${ctx.address}`, perAddress)
  const customerId = form.customerId.toLowerCase()
  const found = await findSignIn(ctx.db, ctx.company.id, customerId)
  const passwordHash = found?.passwordHash ?? null
  const attempts = await countSignIn(ctx, customerId, found)
  const matches = await checkAttempt(ctx.db, attempts, () => passwordMatches(passwordHash, form.password))
  if (!found || !matches || passwordHash === null) throw new Refusal('INVALID_CREDENTIALS')
  refuseUnlessActive(found.status)
  await refuseUnlessPasswordsAreTaken(ctx, found.role)
  await forgetAttempts(ctx.db, attempts)
  return startSession(ctx, { ...found, passwordHash, way: 'PASSWORD' })
}

/** A company may allow its own sign-in alone; its owners keep theirs, so that no company is locked out. */
async function refuseUnlessPasswordsAreTaken(ctx: CallContext, role: Account['role']): Promise<void> {
  if (role !== 'learner') return
  const company = await ctx.db
    .selectFrom('company')
    .select('password_sign_in')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  if (!company.password_sign_in) throw new Refusal('FEATURE_DISABLED')
}
