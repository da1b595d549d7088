import { newsroomDeskEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { publishingCalendar } from './calendar.ts'
import { closeReport, listReports } from './reports.ts'
import { shelfOverview } from './shelf.ts'
import { badItems, statisticsOf } from './statistics.ts'

export const newsroomDeskHandlers = handlersFor(newsroomDeskEndpoints, {
  readShelf: (ctx) => shelfOverview(ctx),
  readPublishingCalendar: (ctx, { query }) => publishingCalendar(ctx, query.month),
  listProblems: (ctx, { query }) => listReports(ctx.db, query),
  closeProblem: async (ctx, { params, body }) => {
    await closeReport(ctx, params.problemId, body)
    return {}
  },
  readItemStatistics: (ctx, { params, query }) => statisticsOf(ctx.db, params.id, query.level),
  listBadItems: (ctx) => badItems(ctx.db),
})
