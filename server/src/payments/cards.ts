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

/** Takes the card of now away; a payment that is asked about keeps its row. Returns whether there was one. */
export async function removeCard(
  tx: Tx,
  { config, clock, jobs }: Pick<Services, 'config' | 'clock' | 'jobs'>,
  accountId: number,
): Promise<boolean> {
  const removed = await tx
    .updateTable('payment_card')
    .set({ removed_at: clock.now() })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning('sealed_key')
    .execute()
  for (const { sealed_key: sealed } of removed)
    await jobs.enqueue(tx, deleteKeyJob, { key: unseal(config.sessionKey, purpose, sealed) })
  return removed.length > 0
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
