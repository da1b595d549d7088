import { readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = {
  readLedger: readingEndpoints.readLedger,
  readSentenceHistory: readingEndpoints.readSentenceHistory,
  readMeasure: readingEndpoints.readMeasure,
}

export const ledgerHandlers = handlersFor(endpoints, {
  readLedger: () => Promise.reject(new Refusal('NOT_FOUND')),
  readSentenceHistory: () => Promise.reject(new Refusal('NOT_FOUND')),
  readMeasure: () => Promise.reject(new Refusal('NOT_FOUND')),
})
