import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { seal, unseal } from '#platform/sealed'
import { deleteKeyJob } from './jobs.ts'

const purpose = 'payment card'

export interface Card {
  readonly id: string
  readonly issuer: string
  readonly lastFour: string | null
}

const shown = ['id', 'issuer', 'last_four as lastFour'] as const

/** The card that is charged now. */
export const currentCard = (db: Db, accountId: number): Promise<Card | undefined> =>
  db
    .selectFrom('payment_card')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** A card of an account, the one of now or an earlier one. */
export const cardOf = (db: Db, accountId: number, cardId: string): Promise<Card> =>
  db
    .selectFrom('payment_card')
    .select(shown)
    .where('account_id', '=', accountId)
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()

type Sealing = Pick<Services, 'config' | 'chance' | 'clock' | 'jobs'>

/** Stores a card in the place of the one before, whose key is deleted at the gateway. */
export async function storeCard(
  tx: Tx,
  { config, chance, clock, jobs }: Sealing,
  card: {
    readonly accountId: number
    readonly id: string
    readonly key: string
    readonly issuer: string
    readonly lastFour: string | null
  },
): Promise<void> {
  await removeCard(tx, { config, clock, jobs }, card.accountId)
  await tx
    .insertInto('payment_card')
    .values({
      account_id: card.accountId,
      id: card.id,
      sealed_key: seal(config.sessionKey, purpose, card.key, chance),
      issuer: card.issuer,
      last_four: card.lastFour,
      added_at: clock.now(),
    })
    .execute()
}

/** Whether a key is that of the card of now. */
export async function isCurrentKey(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { accountId, key }: { readonly accountId: number; readonly key: string },
): Promise<boolean> {
  const card = await currentCard(db, accountId)
  return card !== undefined && (await keyOfCard(db, { config }, { accountId, cardId: card.id })) === key
}

/**
 * Takes the card of now away and has its key deleted at the gateway. Our copy goes too, unless a payment with it is still
 * asked about. Returns whether there was a card.
 */
export async function removeCard(
  tx: Tx,
  { config, clock, jobs }: Pick<Services, 'config' | 'clock' | 'jobs'>,
  accountId: number,
): Promise<boolean> {
  const card = await currentCard(tx, accountId)
  if (!card) return false
  const key = await keyOfCard(tx, { config }, { accountId, cardId: card.id })
  const unsettled = await tx
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('card_id', '=', card.id)
    .where('state', 'in', ['STARTED', 'UNKNOWN'])
    .executeTakeFirst()
  await tx
    .updateTable('payment_card')
    .set({ removed_at: clock.now(), ...(unsettled ? {} : { sealed_key: Buffer.alloc(0) }) })
    .where('account_id', '=', accountId)
    .where('id', '=', card.id)
    .execute()
  await jobs.enqueue(tx, deleteKeyJob, { key })
  return true
}

/** The gateway's key of a card, for a charge. */
export async function keyOfCard(
  db: Db,
  { config }: Pick<Services, 'config'>,
  { accountId, cardId }: { readonly accountId: number; readonly cardId: string },
): Promise<string> {
  const { sealed_key: sealed } = await db
    .selectFrom('payment_card')
    .select('sealed_key')
    .where('account_id', '=', accountId)
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow()
  return unseal(config.sessionKey, purpose, sealed)
}
