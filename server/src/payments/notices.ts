import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import type { WebhookNotice } from '#platform/payment-gateway/index'
import { askJob, cardIssuedJob } from './jobs.ts'
import { findPayment, isUuid } from './rows.ts'

const mostBytes = 64 * 1024

/**
 * What the gateway tells by itself: signed, taken once, and only a reason to ask. Kinds that we do not know are
 * answered 200, or the gateway would send them for days.
 */
export function mountPaymentNotices(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, parsed) =>
      parsed(null, body),
    )
    scope.post('/webhooks/payment', { bodyLimit: mostBytes }, (request, reply) => answer(services, request, reply))
    done()
  })
}

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { gateway, clock } = services
  if (!gateway) return void (await reply.status(404).send(''))
  const notice = gateway.verifyWebhook(String(request.body ?? ''), request.headers, clock.now())
  if (notice === 'FORGED' || notice === 'MALFORMED') return void (await reply.status(400).send(''))
  await takeNotice(services, notice)
  await reply.status(200).send('')
}

/** Stores a notice once and queues the question; a repeat does nothing. */
async function takeNotice(
  { db, jobs, clock }: Services,
  { id, type, paymentId, billingKey }: WebhookNotice,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const stored = await tx
      .insertInto('payment_notice')
      .values({
        id: id.slice(0, 200),
        kind: type.slice(0, 100),
        payment_id: paymentId?.slice(0, 200) ?? null,
        received_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if ((stored.numInsertedOrUpdatedRows ?? 0n) === 0n) return
    if (type === 'BillingKey.Issued' && billingKey !== null) await jobs.enqueue(tx, cardIssuedJob, { key: billingKey })
    if (paymentId !== null && isUuid(paymentId) && (await findPayment(tx, paymentId)))
      await jobs.enqueue(tx, askJob, { paymentId })
  })
}
