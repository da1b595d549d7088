import type { CustomerLevel } from '@readgrow/contract/constants'
import { isExpired, mustTakeLevelTest } from '@readgrow/contract/permissions'
import { seoulDateOf } from '@readgrow/learning'
import { findSignIn, passwordMatches, type SignUpForm, setCustomerLevel, signUp } from '#accounts'
import { expiredDays } from '#billing'
import type { Account, AccountContext, CallContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { countSignIn } from './count-sign-in.ts'
import { refuseUnlessActive, removedCookies } from './families.ts'
import { forgetAttempts, lookedAt } from './sign-in-attempts.ts'
import { endPresentedSession, openSession, signedInUser, startSession } from './start-session.ts'

const perAddress = [
  { hits: 30, perSeconds: 60 },
  { hits: 300, perSeconds: 3600 },
]

/** Signs in by id and password; wrong id and wrong password are one answer and take the same time. */
export async function signIn(ctx: CallContext, form: { customerId: string; password: string }) {
  await throttleAll(ctx.db, ctx.clock, `login:${ctx.address}`, perAddress)
  const customerId = form.customerId.toLowerCase()
  const found = await findSignIn(ctx.db, ctx.company.id, customerId)
  const passwordHash = found?.passwordHash ?? null
  const attempts = await countSignIn(ctx, customerId, found)
  const matches = await lookedAt(ctx.db, attempts, () => passwordMatches(passwordHash, form.password))
  if (!found || !matches || passwordHash === null) throw new Refusal('INVALID_CREDENTIALS')
  refuseUnlessActive(found.status)
  await refuseUnlessPasswordsAreTaken(ctx, found.role)
  await forgetAttempts(ctx.db, attempts)
  return startSession(ctx, { ...found, passwordHash, way: 'PASSWORD' })
}

/** A company may want its own sign-in alone; its owners keep theirs, so that nobody locks a company out. */
async function refuseUnlessPasswordsAreTaken(ctx: CallContext, role: Account['role']): Promise<void> {
  if (role !== 'learner') return
  const company = await ctx.db
    .selectFrom('company')
    .select('password_sign_in')
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
  if (!company.password_sign_in) throw new Refusal('FEATURE_DISABLED')
}

export async function signUpAndIn(ctx: CallContext, form: SignUpForm) {
  return openSession(ctx, { ...(await signUp(ctx, form)), way: 'PASSWORD', twoStep: false })
}

/** Ends the session whose cookies came along, whatever its state; 200 also without one. */
export async function signOut(ctx: CallContext): Promise<void> {
  await endPresentedSession(ctx.db, ctx)
  ctx.setCookies(removedCookies)
}

export async function switchLevel(ctx: AccountContext, customerLevel: Exclude<CustomerLevel, 'NONE'>) {
  if (isExpired(ctx.account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
  if (mustTakeLevelTest(ctx.account)) throw new Refusal('LEVEL_TEST_REQUIRED')
  await setCustomerLevel(ctx.db, ctx.account.id, customerLevel)
  return signedInUser({ ...ctx.account, customerLevel })
}

interface HeaderAlong {
  levels: { level: 'A1' | 'A2' | 'B1' | 'B2' | 'C1'; description: string }[]
  alarms: { id: number; category: string; title: string; url: string; created_at: string }[]
  read_upto: number
}

/** What the header shows; everything came with the session query, so this asks nothing more. */
export function headerInfoOf(ctx: AccountContext) {
  const { account } = ctx
  const along = ctx.along as HeaderAlong
  return {
    userProfile: {
      customerName: account.name,
      customerId: account.customerId,
      customerExpireDate: account.expiresOn,
      expiredDays: expiredDays(account.expiresOn, seoulDateOf(ctx.clock.now())),
      customerPaymentStatus: account.paymentStatus,
      activeCustomerLevels: along.levels,
    },
    userAlarmList: along.alarms.map((alarm) => ({
      alarmId: String(alarm.id),
      alarmCategory: alarm.category,
      date: seoulDateOf(new Date(alarm.created_at)),
      title: alarm.title,
      url: alarm.url,
      read: alarm.id <= along.read_upto,
    })),
  }
}
