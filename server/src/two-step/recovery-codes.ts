import { createHmac } from 'node:crypto'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'

/**
 * Crockford's Base32: no letter that reads like a digit. Thirty-two characters, so that five bits choose one evenly.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codesAtOnce = 10
const signs = 10

/** Hashed with a key outside the database, because fifty bits alone could be guessed by trial. */
const hashOf = (key: Buffer, accountId: number, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`recovery code\0${accountId}\0${plainOf(code)}`)
    .digest()

/** What a person copies by hand: in any case, with or without the dash, with O for 0 and I or L for 1. */
const plainOf = (code: string): string =>
  code.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Ten new codes `XXXXX-XXXXX` in place of the old ones; only their hashes are stored. */
export async function replaceRecoveryCodes(
  db: Db,
  { chance, config }: Pick<Services, 'chance' | 'config'>,
  accountId: number,
): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, () => newCode(chance.bytes(signs)))
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(config.sessionKey, accountId, code) })))
    .execute()
  return codes
}

function newCode(bytes: Buffer): string {
  const text = Array.from(bytes, (byte) => alphabet[byte & 31]).join('')
  return `${text.slice(0, signs / 2)}-${text.slice(signs / 2)}`
}

/** Uses a code up; false when the account does not have it, or it was used. Of parallel uses one wins. */
export async function spendRecoveryCode(
  db: Db,
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  accountId: number,
  code: string,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(config.sessionKey, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Db, accountId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
