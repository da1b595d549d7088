import { problemEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { ownReports } from './own-reports.ts'
import { outcomeOf, receiveReport } from './report.ts'

export const problemHandlers = handlersFor(problemEndpoints, {
  reportProblem: (ctx, { params, body }) => receiveReport(ctx, params.id, body),
  listOwnProblems: (ctx, { query }) => ownReports(ctx, query.cursor),
  readProblemOutcome: (ctx, { params }) => outcomeOf(ctx, params.problemId),
})
