import { readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { keepReport, outcomeOf } from './report.ts'

const endpoints = {
  reportProblem: readingEndpoints.reportProblem,
  readProblemOutcome: readingEndpoints.readProblemOutcome,
}

export const problemHandlers = handlersFor(endpoints, {
  reportProblem: (ctx, { params, body }) => keepReport(ctx, params.id, body),
  readProblemOutcome: (ctx, { params }) => outcomeOf(ctx, params.problemId),
})
