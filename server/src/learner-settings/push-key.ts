import webPush from 'web-push'
import type { Services } from '#platform/context'
import type { Db } from '#platform/database/db'

/** The key pair by which push services know us (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The key pair of this product. The first call makes it; several servers agree on one. */
export async function pushKeys(db: Db): Promise<PushKeys> {
  const known = await storedKeys(db)
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stored = await storedKeys(db)
  if (!stored) throw new Error('the push keys vanished')
  return stored
}

function storedKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst()
}

/** The key that a browser needs to subscribe, base64url. */
export async function pushKeyOf({ db }: Pick<Services, 'db'>): Promise<string> {
  return (await pushKeys(db)).publicKey
}
