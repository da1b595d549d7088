import { readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = {
  reportProblem: readingEndpoints.reportProblem,
  readProblemOutcome: readingEndpoints.readProblemOutcome,
}

export const problemHandlers = handlersFor(endpoints, {
  reportProblem: () => Promise.reject(new Refusal('NOT_FOUND')),
  readProblemOutcome: () => Promise.reject(new Refusal('NOT_FOUND')),
})
