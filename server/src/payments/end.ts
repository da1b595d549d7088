import type { EndReason, SubscriptionState } from '#billing'
import type { Services } from '#platform/context'
import type { Tx } from '#platform/database/db'
import { addEvents } from '#subscription-log'
import { removeCard } from './cards.ts'
import { tellEnded } from './mails.ts'
import { voidOpenInvoices } from './void.ts'

type Ending = Pick<Services, 'config' | 'clock' | 'jobs'>

/**
 * Ends a running subscription, whoever decided it: nothing more is charged, the key of the card is deleted at the
 * gateway, and the reader is told. `on` is the last day of the service.
 */
export async function endSubscription(
  tx: Tx,
  services: Ending,
  accountId: number,
  { on, reason }: { readonly on: string; readonly reason: EndReason },
): Promise<SubscriptionState> {
  await voidOpenInvoices(tx, accountId)
  const ended = await addEvents(tx, accountId, services.clock.now(), { kind: 'ENDED', on, reason })
  await removeCard(tx, services, accountId)
  await tellEnded(tx, services, accountId, ended)
  return ended
}
