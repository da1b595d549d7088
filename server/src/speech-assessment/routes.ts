import { speechAssessmentEndpoints } from '@readgrow/contract'
import { openSlots } from '#drafting'
import { handlersFor } from '#platform/http/handlers'
import { assessTake, readAssessment } from './assess-take.ts'
import type { HearingLimits } from './put-question.ts'
import { readTranscript, transcribeTake } from './transcribe-take.ts'

const takesAtOnce = 4

/** Handlers with other limits, so a test does not wait for half a minute. */
export const speechAssessmentHandlersWithin = (assessing: HearingLimits, transcribing: HearingLimits) =>
  handlersFor(speechAssessmentEndpoints, {
    readAssessment: (ctx, { params }) => readAssessment(ctx, params.takeId),
    assessTake: (ctx, { params }) => assessTake(ctx, params.takeId, assessing),
    readTranscript: (ctx, { params }) => readTranscript(ctx, params.takeId),
    transcribeTake: (ctx, { params }) => transcribeTake(ctx, params.takeId, transcribing),
  })

export const speechAssessmentHandlers = speechAssessmentHandlersWithin(
  { slots: openSlots(takesAtOnce), withinMs: 25_000 },
  { slots: openSlots(takesAtOnce), withinMs: 60_000 },
)
