import { twoStepEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { passTwoStep } from './pass.ts'
import { beginTwoStep, confirmTwoStep, removeTwoStep, renewRecoveryCodes } from './settings.ts'

export const twoStepHandlers = handlersFor(twoStepEndpoints, {
  passTwoStep: (ctx, { body }) => passTwoStep(ctx, body),
  beginTwoStep: (ctx) => beginTwoStep(ctx),
  confirmTwoStep: (ctx, { body }) => confirmTwoStep(ctx, body.code),
  renewRecoveryCodes: (ctx) => renewRecoveryCodes(ctx),
  removeTwoStep: async (ctx, { body }) => {
    await removeTwoStep(ctx, body.code)
    return {}
  },
})
