import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Chance } from '#platform/clock'
import { uuidFrom } from '#platform/clock'
import type { AccountContext, Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { seal, unseal } from '#platform/sealed'

const sealedFor = 'auto-login'
/** As many bits as the hash of HS256 has (RFC 7518, section 3.2). */
const secretBytes = 32

export type KeyAlgorithm = 'HS256' | 'EdDSA'

export interface AutoLoginKey {
  readonly kid: string
  readonly algorithm: KeyAlgorithm
  /** The key that a signature is checked with. */
  readonly verifyWith: Uint8Array | KeyObject
}

/** A new key: a secret of ours where the company gives no public key. FILE_INVALID for anything but an Ed25519 key. */
export async function storeKey(db: Db, ctx: AccountContext, publicKey: string | undefined) {
  const kid = uuidFrom(ctx.chance.bytes(16))
  const { algorithm, key, secret } = publicKey === undefined ? newSecret(ctx) : givenKey(publicKey)
  await db
    .insertInto('auto_login_key')
    .values({ kid, company_id: ctx.account.companyId, algorithm, key, created_at: ctx.clock.now() })
    .execute()
  return { kid, algorithm, secret }
}

interface NewKey {
  readonly algorithm: KeyAlgorithm
  /** Sealed, or a public key (SubjectPublicKeyInfo, DER). */
  readonly key: Buffer
  readonly secret: string | null
}

function newSecret({ chance, config }: { chance: Chance; config: Services['config'] }): NewKey {
  const secret = chance.bytes(secretBytes).toString('base64url')
  return { algorithm: 'HS256', key: seal(config.sessionKey, sealedFor, secret, chance), secret }
}

function givenKey(text: string): NewKey {
  const key = publicKeyFrom(text)
  if (key?.asymmetricKeyType !== 'ed25519') throw new Refusal('FILE_INVALID')
  return { algorithm: 'EdDSA', key: key.export({ type: 'spki', format: 'der' }), secret: null }
}

/** Node accepts a private key where a public one is wanted; a company that shows us one must make another. */
function publicKeyFrom(text: string): KeyObject | null {
  try {
    if (!text.startsWith('{')) return text.includes('PRIVATE') ? null : createPublicKey({ key: text, format: 'pem' })
    const key = JSON.parse(text) as Record<string, unknown>
    return 'd' in key ? null : createPublicKey({ key, format: 'jwk' })
  } catch {
    return null
  }
}

/** A key of the company that has not been revoked. */
export async function findKey(
  db: Db,
  { sessionKey }: Pick<Services['config'], 'sessionKey'>,
  companyId: number,
  kid: string,
): Promise<AutoLoginKey | null> {
  const row = await db
    .selectFrom('auto_login_key')
    .select(['kid', 'algorithm', 'key'])
    .where('company_id', '=', companyId)
    .where('kid', '=', kid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return row.algorithm === 'HS256'
    ? { kid, algorithm: 'HS256', verifyWith: Buffer.from(unseal(sessionKey, sealedFor, row.key), 'base64url') }
    : { kid, algorithm: 'EdDSA', verifyWith: createPublicKey({ key: row.key, format: 'der', type: 'spki' }) }
}

/** Stores when the key was last used; at most one write a minute. */
export async function markKeyUsed(db: Db, kid: string, now: Date): Promise<void> {
  await db
    .updateTable('auto_login_key')
    .set({ last_used_at: now })
    .where('kid', '=', kid)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', new Date(now.getTime() - 60_000))]))
    .execute()
}
