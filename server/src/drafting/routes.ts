import { draftingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { type DraftLimits, draftPart } from './draft-part.ts'
import { openSlots } from './slots.ts'

const draftsAtOnce = 2
const withinMs = 60_000

/** Handlers with other limits, so a test does not wait for a minute. */
export const draftingHandlersWithin = (limits: DraftLimits) =>
  handlersFor(draftingEndpoints, {
    draftWithModel: (ctx, { params, body }) => draftPart(ctx, params.id, body, limits),
  })

export const draftingHandlers = draftingHandlersWithin({ slots: openSlots(draftsAtOnce), withinMs })
