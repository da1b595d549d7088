import type { CustomerLevel } from '@readgrow/contract/facts'
import { seoulDateOf } from '@readgrow/learning'
import { findSignIn, passwordMatches, type SignUpForm, setCustomerLevel, signUp } from '#accounts'
import { expiredDays, isExpired } from '#billing'
import type { Account, AccountContext, CallContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { cookiesOf, endFamily, openFamily, removedCookies, tokensOf } from './families.ts'
import { identify } from './identity.ts'
import { countAttempt, forgetAttempts } from './sign-in-attempts.ts'
import { cookieNames, hashToken } from './tokens.ts'

const perAddress = [
  { hits: 30, perSeconds: 60 },
  { hits: 300, perSeconds: 3600 },
]

type SignedIn = Pick<
  Account,
  'companyType' | 'role' | 'customerLevel' | 'paymentStatus' | 'completedOnboard' | 'useConversation'
>

/** The specification's seven fields. */
export function signedInUser(account: SignedIn) {
  return {
    isAuthenticated: true as const,
    companyOwner: account.role === 'owner',
    companyType: account.companyType,
    customerLevel: account.customerLevel,
    paymentStatus: account.paymentStatus,
    completedOnboard: account.completedOnboard,
    useConversation: account.useConversation,
  }
}

/** Signs in by id and password; wrong id and wrong password are one answer and take the same time. */
export async function signIn(ctx: CallContext, form: { customerId: string; password: string }) {
  await throttleAll(ctx.db, ctx.clock, `login:${ctx.address}`, perAddress)
  const customerId = form.customerId.toLowerCase()
  const attempts = `${ctx.company.id}:${customerId}`
  await countAttempt(ctx.db, ctx.clock, attempts)
  const found = await findSignIn(ctx.db, ctx.company.id, customerId)
  const matches = await passwordMatches(found?.passwordHash ?? null, form.password)
  if (!found || !matches) throw new Refusal('INVALID_CREDENTIALS')
  if (found.status !== 'ACTIVE') throw new Refusal('ACCOUNT_SUSPENDED')
  await forgetAttempts(ctx.db, attempts)
  return startSession(ctx, found)
}

export async function signUpAndIn(ctx: CallContext, form: SignUpForm) {
  return startSession(ctx, await signUp(ctx, form))
}

/** A new token at every sign-in; the session that the browser held before ends. */
async function startSession(ctx: CallContext, owner: { accountId: number; role: Account['role'] }) {
  const { clock, chance, config } = ctx
  const family = await inTransaction(ctx.db, async (tx) => {
    await endPresentedSession(tx, ctx)
    return openFamily(tx, { clock, chance, key: config.sessionKey }, { ...owner, device: ctx.device })
  })
  ctx.setCookies(cookiesOf(config.sessionKey, family))
  const presented = tokensOf(config.sessionKey, family)
  const identity = await identify(ctx.pool, clock, {
    host: hostOfOrigin(ctx.company.origin),
    cookies: presented,
    along: null,
  })
  if (!identity.account) throw new Error('a session that has just been opened must hold')
  return signedInUser(identity.account)
}

const hostOfOrigin = (origin: string) => new URL(origin).hostname

/** Ends the session whose cookies came along, whatever its state; 200 also without one. */
export async function signOut(ctx: CallContext): Promise<void> {
  await endPresentedSession(ctx.db, ctx)
  ctx.setCookies(removedCookies)
}

async function endPresentedSession(db: Db, ctx: CallContext): Promise<void> {
  const hashes = [ctx.cookies[cookieNames.at], ctx.cookies[cookieNames.rt]]
    .filter((token) => token !== undefined)
    .map(hashToken)
  if (hashes.length === 0) return
  const families = await db
    .selectFrom('session_token')
    .innerJoin('session_family', 'session_family.id', 'session_token.family_id')
    .innerJoin('account', 'account.id', 'session_family.account_id')
    .select('session_token.family_id')
    .distinct()
    .where('session_token.hash', 'in', hashes)
    .where('account.company_id', '=', ctx.company.id)
    .execute()
  for (const { family_id } of families) await endFamily(db, family_id, 'logout', ctx.clock.now())
}

export async function switchLevel(ctx: AccountContext, customerLevel: Exclude<CustomerLevel, 'NONE'>) {
  if (isExpired(ctx.account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
  if (isLevelTestUser(ctx.account)) throw new Refusal('LEVEL_TEST_REQUIRED')
  await setCustomerLevel(ctx.db, ctx.account.id, customerLevel)
  return signedInUser({ ...ctx.account, customerLevel })
}

/** Who must be placed by the test before anything else; everybody else may choose (specification, section 4). */
const isLevelTestUser = ({ companyType, customerLevel, paymentStatus }: AccountContext['account']): boolean =>
  companyType === 'INDIVIDUAL' && customerLevel === 'NONE' && paymentStatus === 'PENDING'

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
