import { readingEvidenceEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { readMeasure } from './measure.ts'
import { readEvidence } from './read-evidence.ts'
import { readSentenceHistory } from './read-sentence-history.ts'

export const readingEvidenceHandlers = handlersFor(readingEvidenceEndpoints, {
  readEvidence: (ctx, { params, query }) => readEvidence(ctx, params.id, query.level),
  readSentenceHistory: (ctx, { params, query }) => readSentenceHistory(ctx, params, query.level),
  readMeasure: (ctx, { params, query }) => readMeasure(ctx, params.id, query.level),
})
