import { readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { readMeasure } from './measure.ts'
import { readLedger, readSentenceHistory } from './service.ts'

const { readLedger: ledger, readSentenceHistory: sentenceHistory, readMeasure: measure } = readingEndpoints
const endpoints = { readLedger: ledger, readSentenceHistory: sentenceHistory, readMeasure: measure }

export const readingEvidenceHandlers = handlersFor(endpoints, {
  readLedger: (ctx, { params, query }) => readLedger(ctx, params.id, query.level),
  readSentenceHistory: (ctx, { params, query }) => readSentenceHistory(ctx, params, query.level),
  readMeasure: (ctx, { params, query }) => readMeasure(ctx, params.id, query.level),
})
