import type { ArgsOf, linkExternalAccount } from '@readgrow/contract'
import { passwordMatches } from '#accounts'
import type { CallContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { refuseOnConflict } from '#platform/database/refuse-on-conflict'
import { Refusal } from '#platform/refusal'
import { throttleAll } from '#platform/throttle'
import { checkAttempt, countSignIn, forgetAttempts, lockForSignIn, refuseUnlessActive } from '#session'
import { readArrival, takeArrival } from './arrivals.ts'
import { browserHash, tripEnd } from './browser.ts'
import { enter, type Outcome } from './finish.ts'
import { linkAccount } from './link.ts'

/** Guesses here and at the sign-in are counted together, because they test the same password. */
const perAddress = [
  { hits: 30, perSeconds: 60 },
  { hits: 300, perSeconds: 3600 },
]

/** Links the arrival to the account of its address, by that account's password. */
export async function linkByPassword(
  ctx: CallContext,
  form: ArgsOf<typeof linkExternalAccount, 'output'>['body'],
): Promise<Outcome> {
  await throttleAll(ctx.db, ctx.clock, `login:${ctx.address}`, perAddress)
  const place = { companyId: ctx.company.id, browserHash: browserHash(ctx.cookies), now: ctx.clock.now() }
  const { accountId, identity } = await readArrival(ctx.db, place, 'LINK', form.ticket)
  const account = await ctx.db
    .selectFrom('account')
    .select(['customer_id', 'password_hash as passwordHash', 'role', 'status'])
    .where('id', '=', accountId)
    .where('company_id', '=', ctx.company.id)
    .executeTakeFirst()
  if (!account) throw new Refusal('INVALID_LINK')
  const { passwordHash } = account
  const attempts = await countSignIn(ctx, account.customer_id, { accountId, passwordHash })
  const matches = await checkAttempt(ctx.db, attempts, () => passwordMatches(passwordHash, form.password))
  if (!matches || passwordHash === null) throw new Refusal('INVALID_CREDENTIALS')
  await forgetAttempts(ctx.db, attempts)
  if (account.status !== 'WAITING') refuseUnlessActive(account.status)
  await refuseOnConflict('INVALID_LINK', () =>
    inTransaction(ctx.db, async (tx) => {
      await takeArrival(tx, place, 'LINK', form.ticket)
      await lockForSignIn(tx, { accountId, passwordHash })
      await linkAccount(ctx, tx, identity, accountId)
    }),
  )
  ctx.setCookies([tripEnd])
  if (account.status === 'WAITING') return { status: 'WAITING_FOR_APPROVAL' }
  return enter(ctx, { accountId, role: account.role as 'learner', status: account.status }, identity)
}
