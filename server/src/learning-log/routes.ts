import { learningEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { recordLearning } from './service.ts'

export const learningHandlers = handlersFor(learningEndpoints, {
  recordEvents: (ctx, { body }) => recordLearning(ctx, body.events),
})
