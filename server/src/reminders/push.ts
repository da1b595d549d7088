import webPush from 'web-push'
import type { PushKeys } from '#learner-settings'
import type { Services } from '#platform/context'
import { OutsideRefusal, postOutside, type Reach } from '#platform/outside/outside'
import { pushAddress } from './push-endpoint.ts'
import { countFailure, forgetSubscription, recordDelivery, type Subscription } from './subscriptions.ts'

export interface Notice {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly url: string
}

/** UNSURE: the push service did not answer, so nobody knows whether it has the message. */
export type Delivery = 'SENT' | 'REFUSED' | 'UNSURE'

type Pushing = Pick<Services, 'db' | 'config' | 'log'>

/**
 * Encrypts a notice for one browser (RFC 8291) and hands it to the push service (RFC 8030), which keeps it for `seconds`
 * at most. A subscription that the service calls gone (404, 410) is deleted; other failures are counted.
 */
export async function push(
  { db, config, log }: Pushing,
  subscription: Subscription,
  message: { readonly notice: Notice; readonly seconds: number; readonly keys: PushKeys },
  reach: Reach,
): Promise<Delivery> {
  const status = await handOver(subscription, message, contactOf(config), reach)
  if (typeof status === 'number' && status >= 200 && status < 300) {
    await recordDelivery(db, subscription)
    return 'SENT'
  }
  log.warn({ event: 'push_failed', account: subscription.accountId, status }, 'reminders')
  if (status === 404 || status === 410) await forgetSubscription(db, subscription)
  else await countFailure(db, subscription)
  return status === 'SILENT' ? 'UNSURE' : 'REFUSED'
}

async function handOver(
  { endpoint, keys: theirs }: Subscription,
  { notice, seconds, keys }: Parameters<typeof push>[2],
  subject: string,
  reach: Reach,
): Promise<number | 'SILENT' | 'UNSENDABLE'> {
  try {
    const { host, href } = pushAddress(endpoint)
    const { headers, body } = webPush.generateRequestDetails({ endpoint: href, keys: theirs }, JSON.stringify(notice), {
      vapidDetails: { subject, ...keys },
      TTL: seconds,
      urgency: 'normal',
      // When several wait for a device that is off, the latest is enough.
      topic: 'reminder',
    })
    return await postOutside(href, { headers: asText(headers), body }, [host], reach)
  } catch (error) {
    // Refused before anything was sent: the address leads inside, or the keys are not keys.
    return error instanceof OutsideRefusal ? 'SILENT' : 'UNSENDABLE'
  }
}

const asText = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** The contact for a push service when something is wrong with what we send (RFC 8292, 2.1). */
function contactOf({ publicSiteUrl, mailFrom }: Services['config']): string {
  if (publicSiteUrl.startsWith('https:')) return publicSiteUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}
