import type { ArgsOf, ReplyOf, readToday as readTodayCall } from '@readgrow/contract'
import { daysOfHeldBack } from '@readgrow/learning/memory'
import type { AccountContext } from '#platform/context'
import { nextDue } from './cards.ts'
import { minutesFor, paceOf } from './done-today.ts'
import { inFormat, makeItems } from './items.ts'
import { openReviewBatch } from './take-answers.ts'
import { limitsOf, readQueue } from './today.ts'

type Format = ArgsOf<typeof readTodayCall, 'output'>['query']['format']

/** What there is to practise today, all of it or what one format can ask. */
export async function readToday(ctx: AccountContext, format: Format): Promise<ReplyOf<typeof readTodayCall>> {
  const [today, pace, batch, next] = await Promise.all([
    readQueue(ctx),
    paceOf(ctx.db, ctx.account.id),
    openReviewBatch(ctx.db, ctx.account.id, ctx.clock.now()),
    nextDue(ctx.db, ctx.account.id, ctx.clock.now()),
  ])
  const { items, heldBack } = today.queue
  const made = await makeItems(ctx, ctx.account.id, items, { practice: today.practice, batch, seed: today.date })
  return {
    date: today.date,
    items: inFormat(made, format),
    minutes: minutesFor(items, pace),
    heldBack,
    heldBackDays: daysOfHeldBack(heldBack, limitsOf(today)),
    nextDueAt: next?.toISOString() ?? null,
  }
}
