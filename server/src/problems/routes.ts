import { problemEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { outcomeOf, receiveReport } from './report.ts'

export const problemHandlers = handlersFor(problemEndpoints, {
  reportProblem: (ctx, { params, body }) => receiveReport(ctx, params.id, body),
  readProblemOutcome: (ctx, { params }) => outcomeOf(ctx, params.problemId),
})
