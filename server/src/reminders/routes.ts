import { learnerSettingsEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'

const { subscribePush, unsubscribePush, stopReminders } = learnerSettingsEndpoints

export const reminderHandlers = handlersFor(
  { subscribePush, unsubscribePush, stopReminders },
  {
    subscribePush: async () => ({}),
    unsubscribePush: async () => ({}),
    stopReminders: async () => ({ stopped: false }),
  },
)
