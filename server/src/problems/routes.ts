import { problemEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { keepReport, outcomeOf } from './report.ts'

export const problemHandlers = handlersFor(problemEndpoints, {
  reportProblem: (ctx, { params, body }) => keepReport(ctx, params.id, body),
  readProblemOutcome: (ctx, { params }) => outcomeOf(ctx, params.problemId),
})
