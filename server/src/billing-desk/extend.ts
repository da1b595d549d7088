import type { ArgsOf, extendSubscriptions, ReplyOf } from '@readgrow/contract'
import { seoulDateOf } from '@readgrow/learning'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { countReached, extendJob } from '#subscriptions'

type Wish = ArgsOf<typeof extendSubscriptions, 'output'>['body']

/** Queues the days of an outage for everybody who was there. STATE_CONFLICT for a day to come. */
export async function extendAll(
  ctx: AccountContext,
  { reason, ...extension }: Wish,
): Promise<ReplyOf<typeof extendSubscriptions>> {
  const now = ctx.clock.now()
  const today = seoulDateOf(now)
  if (extension.on > today) throw new Refusal('STATE_CONFLICT')
  return inTransaction(ctx.db, async (tx) => {
    const subscriptions = await countReached(tx, extension, today)
    await ctx.jobs.enqueue(tx, extendJob, extension)
    const { on, days } = extension
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'subscription.extended_all',
      subject: on,
      companyId: null,
      after: { days, subscriptions },
      reason,
    })
    return { subscriptions }
  })
}
