import { practiceEndpoints } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { spreadOver } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { nextDue } from './cards.ts'
import { minutesFor, paceOf } from './done-today.ts'
import { historyOf } from './history.ts'
import { type Asked, makeItems } from './items.ts'
import { overviewOf } from './overview.ts'
import { resultOf } from './result.ts'
import { readSettings, storePlan, storeSettings } from './settings.ts'
import { openDesk } from './take-answers.ts'
import { readQueue } from './today.ts'

const usualHistoryDays = 90

export const practiceHandlers = handlersFor(practiceEndpoints, {
  readVocabularyOverview: (ctx) => overviewOf(ctx),

  readToday: async (ctx, { query }) => {
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
      items: query.format ? made.filter(({ formats }) => formats.some((format) => format === query.format)) : made,
      minutes: minutesFor(items, pace),
      heldBack,
      nextDueAt: next?.toISOString() ?? null,
    }
  },

  readPractice: async (ctx, { query }) => {
    const nos = query.words ? [...new Set(query.words.split(',').map(Number))] : await wrongToday(ctx)
    const asked = nos.map((no): Asked => ({ no, track: 'RECALL', phase: 'REVIEW' }))
    const practice = await readSettings(ctx.db, ctx.account.id)
    const seed = studyDateOf(ctx.clock.now())
    const items = await makeItems(ctx, ctx.account.id, asked, { practice, desk: null, seed })
    return {
      items: query.format ? items.filter(({ formats }) => formats.some((format) => format === query.format)) : items,
    }
  },

  readPracticeResult: (ctx, { query }) => resultOf(ctx, query.attempt),

  readVocabularyHistory: (ctx, { query }) => historyOf(ctx, query.days ?? usualHistoryDays),

  setPracticeSettings: async (ctx, { body }) => {
    await storeSettings(ctx.db, ctx.account.id, body)
    return body
  },

  planBacklog: async (ctx, { body }) => {
    if (body.days === 0) {
      await storePlan(ctx.db, ctx.account.id, null)
      return { perDay: null }
    }
    const today = await readQueue(ctx)
    const { overdue } = today
    if (overdue === 0) throw new Refusal('STATE_CONFLICT')
    const perDay = spreadOver(overdue, body.days)
    await storePlan(ctx.db, ctx.account.id, { from: today.date, days: body.days, perDay })
    return { perDay }
  },
})

/** Words answered wrong today, in the order in which they were. */
async function wrongToday({ db, account, clock }: AccountContext): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select word_no as no from review_log
    where account_id = ${account.id} and study_date = ${studyDateOf(clock.now())}::date and rating = 1
      and undone_at is null
    group by word_no order by min(reviewed_at) limit 50`.execute(db)
  return rows.map(({ no }) => no)
}
