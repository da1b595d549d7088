import { practiceEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { historyOf } from './history.ts'
import { overviewOf } from './overview.ts'
import { planBacklog } from './plan-backlog.ts'
import { practiceAgain } from './practice-again.ts'
import { readToday } from './read-today.ts'
import { resultOf } from './result.ts'
import { storeSettings } from './settings.ts'

const usualHistoryDays = 90

export const practiceHandlers = handlersFor(practiceEndpoints, {
  readVocabularyOverview: (ctx) => overviewOf(ctx),
  readToday: (ctx, { query }) => readToday(ctx, query.format),
  readPractice: (ctx, { query }) => practiceAgain(ctx, query),
  readPracticeResult: (ctx, { query }) => resultOf(ctx, query.attempt),
  readVocabularyHistory: (ctx, { query }) => historyOf(ctx, query.days ?? usualHistoryDays),
  setPracticeSettings: async (ctx, { body }) => {
    await storeSettings(ctx.db, ctx.account.id, body)
    return body
  },
  planBacklog: (ctx, { body }) => planBacklog(ctx, body.days),
})
