import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'
import { seal, unseal } from '#platform/sealed'

const sealedFor = 'certificate key'
/** What every reader of Open Badges 3.0 has to know. */
export const badgeAlgorithm = 'RS256'

export interface SigningKey {
  readonly kid: string
  readonly publicJwk: JWK
  readonly privateKey: Awaited<ReturnType<typeof importJWK>>
}

/** What making and opening a key takes. */
export type Keeping = Pick<Services, 'db' | 'config' | 'clock' | 'chance'>

/**
 * The key that badges are signed with. The first call makes it, and so does one that cannot open the newest, because the
 * session key was changed; several servers agree on one.
 */
export async function signingKey(services: Keeping): Promise<SigningKey> {
  const newest = await newestKey(services.db)
  const opened = newest && (await opens(services, newest))
  if (opened) return opened
  await makeKey(services, (newest?.no ?? 0) + 1)
  const made = await newestKey(services.db)
  const key = made && (await opens(services, made))
  if (!key) throw new Error('the key of badges cannot be opened')
  return key
}

interface StoredKey {
  readonly no: number
  readonly kid: string
  readonly public_jwk: unknown
  readonly sealed_private_jwk: Buffer
}

const newestKey = (db: Db): Promise<StoredKey | undefined> =>
  db.selectFrom('certificate_key').selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst()

async function opens({ config }: Keeping, stored: StoredKey): Promise<SigningKey | null> {
  try {
    const privateJwk = JSON.parse(unseal(config.sessionKey, sealedFor, stored.sealed_private_jwk)) as JWK
    const privateKey = await importJWK(privateJwk, badgeAlgorithm)
    return { kid: stored.kid, publicJwk: stored.public_jwk as JWK, privateKey }
  } catch {
    return null
  }
}

async function makeKey({ db, config, clock, chance }: Keeping, no: number): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(badgeAlgorithm, { extractable: true, modulusLength: 2048 })
  const publicJwk = await exportJWK(publicKey)
  const sealed = seal(config.sessionKey, sealedFor, JSON.stringify(await exportJWK(privateKey)), chance)
  await db
    .insertInto('certificate_key')
    .values({
      no,
      kid: await calculateJwkThumbprint(publicJwk),
      public_jwk: JSON.stringify(publicJwk),
      sealed_private_jwk: sealed,
      made_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The address of one key, which is its id in a badge (Open Badges 3.0: a URI that leads to the JWK). */
export const keyAddressOf = (site: string, kid: string): string => new URL(`/certificate-keys/${kid}`, site).href

/** Every key that a badge was ever signed with, the newest first. */
export async function publicKeys(db: Db, site: string): Promise<(JWK & { readonly kid: string })[]> {
  const rows = await db.selectFrom('certificate_key').select(['kid', 'public_jwk']).orderBy('no', 'desc').execute()
  return rows.map(({ kid, public_jwk }) => ({
    ...(public_jwk as JWK),
    kid: keyAddressOf(site, kid),
    alg: badgeAlgorithm,
    use: 'sig',
  }))
}
