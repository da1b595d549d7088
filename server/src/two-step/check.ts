import { isStaffRole } from '@readgrow/contract'
import type { Account, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { unseal } from '#platform/sealed'
import { hasSecondStep } from '#session'
import { stepOfCode } from './app-code.ts'
import { notifyTwoStepChange } from './emails.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'

/** The purpose that secrets of the second step are sealed for. */
export const sealedFor = 'two-step'

type Tools = Pick<Services, 'clock' | 'config' | 'jobs'>

/**
 * Whether a code of the app, or a recovery code, is right; uses it up. False also where there is no second step. The
 * caller counts the attempts.
 */
export const checkTwoStep = (services: Tools & Pick<Services, 'db'>, accountId: number, code: string) =>
  checkTwoStepIn(services.db, services, accountId, code)

/** The same within a transaction: if that fails, the code is not used up. */
export async function checkTwoStepIn(db: Db, tools: Tools, accountId: number, code: string): Promise<boolean> {
  if (/^\d{6}$/.test(code)) return spendAppCode(db, tools, accountId, code)
  if (!(await hasSecondStep(db, accountId))) return false
  if (!(await spendRecoveryCode(db, tools, accountId, code))) return false
  await notifyTwoStepChange(db, tools, accountId, {
    kind: 'RECOVERY_CODE_USED',
    left: await recoveryCodesLeft(db, accountId),
  })
  return true
}

async function spendAppCode(db: Db, { clock, config }: Tools, accountId: number, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_step')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return false
  const step = stepOfCode(unseal(config.sessionKey, sealedFor, row.secret), code, clock.now())
  if (step === null) return false
  // The last step only rises: a code read over a shoulder is worthless after its use, and of parallel uses one wins.
  const used = await db
    .updateTable('two_step')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** What the account page says about the second step. */
export async function twoStepOf(
  db: Db,
  account: Pick<Account, 'id' | 'role'>,
  { twoStepRequired }: Pick<Services['config'], 'twoStepRequired'>,
) {
  const offered = isStaffRole(account.role)
  const on = await hasSecondStep(db, account.id)
  const left = on ? await recoveryCodesLeft(db, account.id) : 0
  return { offered, required: offered && twoStepRequired, on, recoveryCodesLeft: left }
}
