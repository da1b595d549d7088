import { learningLogEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { recordLearning } from './service.ts'

export const learningLogHandlers = handlersFor(learningLogEndpoints, {
  recordEvents: (ctx, { body }) => recordLearning(ctx, body.events),
})
