import { deleteKeyJob, findOpenCheckout, isCurrentKey } from '#payments'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { lockState } from '#subscription-log'
import { takeCard } from './checkout.ts'

/**
 * A card window issued a key. When its page never comes back, the checkout that waits for it, whose agreements were
 * stored before the window opened, is finished here. A key that nobody waits for is deleted at the gateway.
 */
export async function takeIssuedCard(services: Services, { key }: { key: string }): Promise<void> {
  const { db, gateway, jobs } = services
  const found = await gateway?.readBillingKey(key)
  if (found?.kind === 'UNKNOWN') throw new Error('the gateway does not answer about a card key')
  if (found?.kind !== 'ISSUED' || !/^[1-9]\d{0,15}$/.test(found.customerId ?? '')) return
  const accountId = Number(found.customerId)
  await inTransaction(db, async (tx) => {
    // The page may be bringing the same key at this instant.
    await lockState(tx, accountId)
    if (await isCurrentKey(tx, services, { accountId, key })) return
    const checkout = await findOpenCheckout(tx, accountId)
    const taken =
      checkout && (await takeCard(tx, { ...services, account: { id: accountId } }, checkout.id, { key, ...found.card }))
    if (!taken) await jobs.enqueue(tx, deleteKeyJob, { key })
  })
}
