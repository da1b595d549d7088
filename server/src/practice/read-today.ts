import type { ArgsOf, ReplyOf, readToday as readTodayCall } from '@readgrow/contract'
import type { AccountContext } from '#platform/context'
import { nextDue } from './cards.ts'
import { minutesFor, paceOf } from './done-today.ts'
import { inFormat, makeItems } from './items.ts'
import { openDesk } from './take-answers.ts'
import { readQueue } from './today.ts'

type Format = ArgsOf<typeof readTodayCall, 'output'>['query']['format']

/** What is to be practised today, all of it or what one format can ask. */
export async function readToday(ctx: AccountContext, format: Format): Promise<ReplyOf<typeof readTodayCall>> {
  const [today, pace, desk, next] = await Promise.all([
    readQueue(ctx),
    paceOf(ctx.db, ctx.account.id),
    openDesk(ctx.db, ctx.account.id, ctx.clock.now()),
    nextDue(ctx.db, ctx.account.id, ctx.clock.now()),
  ])
  const { items, heldBack } = today.queue
  const made = await makeItems(ctx, ctx.account.id, items, { practice: today.practice, desk, seed: today.date })
  return {
    date: today.date,
    items: inFormat(made, format),
    minutes: minutesFor(items, pace),
    heldBack,
    nextDueAt: next?.toISOString() ?? null,
  }
}
