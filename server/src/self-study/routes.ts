import { selfStudyEndpoints } from '@readgrow/contract'
import { openSlots } from '#drafting'
import { handlersFor } from '#platform/http/handlers'
import { readResult } from './read-result.ts'
import { readStudy } from './read-study.ts'
import { type RemarkLimits, remarkOn } from './remark.ts'

const remarksAtOnce = 4
const withinMs = 30_000

/** Handlers with other limits, so a test does not wait. */
export const selfStudyHandlersWithin = (limits: RemarkLimits) =>
  handlersFor(selfStudyEndpoints, {
    readSelfStudy: (ctx, { params, query }) => readStudy(ctx, params.id, query.level),
    readSelfStudyResult: (ctx, { params, query }) => readResult(ctx, params.id, query.level),
    remarkOnSummary: (ctx, { params, body }) => remarkOn(ctx, params.id, body, limits),
  })

export const selfStudyHandlers = selfStudyHandlersWithin({ slots: openSlots(remarksAtOnce), withinMs })
