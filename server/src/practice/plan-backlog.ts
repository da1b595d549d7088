import type { ArgsOf, planBacklog as planBacklogCall, ReplyOf } from '@readgrow/contract'
import { spreadOver } from '@readgrow/learning/memory'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { storePlan } from './settings.ts'
import { readQueue } from './today.ts'

type Days = ArgsOf<typeof planBacklogCall, 'output'>['body']['days']

/** Spreads what is overdue over so many days, or ends the plan with none. STATE_CONFLICT where nothing is overdue. */
export async function planBacklog(ctx: AccountContext, days: Days): Promise<ReplyOf<typeof planBacklogCall>> {
  if (days === 0) {
    await storePlan(ctx.db, ctx.account.id, null)
    return { perDay: null }
  }
  const today = await readQueue(ctx)
  const { overdue } = today
  if (overdue === 0) throw new Refusal('STATE_CONFLICT')
  const perDay = spreadOver(overdue, days)
  await storePlan(ctx.db, ctx.account.id, { from: today.date, days, perDay })
  return { perDay }
}
