import { learnerSettingsEndpoints } from '@readgrow/contract'
import { isExpired } from '@readgrow/contract/permissions'
import { handlersFor } from '#platform/http/handlers'
import { Refusal } from '#platform/refusal'
import { storeDisplay } from './display.ts'
import { pushKeyOf } from './push-key.ts'
import { readSettingsOf, storeLearnerSettings } from './settings.ts'

export const learnerSettingsHandlers = handlersFor(learnerSettingsEndpoints, {
  fillOnboardingCard: async (ctx, { body }) => {
    if (isExpired(ctx.account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
    return storeLearnerSettings(ctx.db, ctx.account.id, body, ctx.clock.now())
  },
  readLearnerSettings: async (ctx) => {
    const [settings, pushKey] = await Promise.all([readSettingsOf(ctx.db, ctx.account.id), pushKeyOf(ctx)])
    return { ...settings, pushKey }
  },
  setLearnerSettings: (ctx, { body }) => storeLearnerSettings(ctx.db, ctx.account.id, body, ctx.clock.now()),
  setDisplay: async (ctx, { body }) => {
    await storeDisplay(ctx.db, ctx.account.id, body)
    return {}
  },
})
