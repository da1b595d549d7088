import { createHmac, randomUUID } from 'node:crypto'
import type { SimulatedGateway } from '#simulated-gateway'
import type { TestApp } from '../open-test-app.ts'

export interface SentNotice {
  readonly id?: string
  readonly type?: string
  /** Signed with another secret. */
  readonly isForged?: boolean
}

/** Posts notices as the gateway would; returns the status that it would see. */
export const noticesTo =
  (app: TestApp, gateway: SimulatedGateway) =>
  async (
    paymentId: string,
    { id = randomUUID(), isForged = false, type = 'Transaction.Paid' }: SentNotice = {},
  ): Promise<number> => {
    const body = JSON.stringify({ type, data: { paymentId } })
    const timestamp = String(Math.floor(app.clock.now().getTime() / 1000))
    const [secret = ''] = gateway.settings.webhookSecrets
    const key = isForged ? Buffer.from('another') : Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
    const { statusCode } = await app.fastify.inject({
      method: 'POST',
      url: '/webhooks/payment',
      headers: {
        ...{ host: 'localhost', 'content-type': 'application/json', 'webhook-id': id },
        ...{ 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
      },
      payload: body,
    })
    return statusCode
  }
