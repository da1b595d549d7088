import { deleteKeyJob } from '#payments'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { isSubscriber } from '#subscription-log'
import { takeKey } from './checkout.ts'

/**
 * A card window issued a key. When its page never comes back, the checkout of that window, whose agreements were stored
 * before it opened, is finished here; a key that names no checkout which waits for it is deleted at the gateway, and so
 * is one for a customer who is nobody: a browser tells the window whose key it is.
 */
export async function takeIssuedCard(services: Services, { key }: { key: string }): Promise<void> {
  const { db, gateway, jobs } = services
  const found = await gateway?.readBillingKey(key)
  if (found?.kind === 'UNKNOWN') throw new Error('the gateway does not answer about a card key')
  if (found?.kind !== 'ISSUED' || !/^[1-9]\d{0,15}$/.test(found.customerId ?? '')) return
  const { issueId, card } = found
  const account = { id: Number(found.customerId) }
  await inTransaction(db, async (tx) => {
    if (await isSubscriber(tx, account.id)) return takeKey(tx, { ...services, account }, { key, issueId, card })
    return jobs.enqueue(tx, deleteKeyJob, { key })
  })
}
