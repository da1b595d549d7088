import { reminderEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { type Reach, theInternet } from '#platform/outside/outside'
import { subscribe, unsubscribe } from './subscriptions.ts'
import { stopByToken } from './unsubscribe.ts'

/** The handlers, which reach the internet through `reach`. */
export const reminderHandlersBy = (reach: Reach) =>
  handlersFor(reminderEndpoints, {
    subscribePush: async (ctx, { body }) => {
      await subscribe(ctx, body, reach)
      return {}
    },
    unsubscribePush: async (ctx, { body }) => {
      await unsubscribe(ctx, body.endpoint)
      return {}
    },
    stopReminders: async (ctx, { body }) => ({ stopped: await stopByToken(ctx, body.token) }),
  })

export const reminderHandlers = reminderHandlersBy(theInternet)
