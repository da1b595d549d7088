import { learnerSettingsEndpoints } from '@readgrow/contract'
import { isExpired } from '#billing'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { storeDisplay } from './display.ts'
import { pushKeyOf } from './push-key.ts'
import { readSettingsOf, storeLearnerSettings } from './settings.ts'

const { fillOnboardingCard, readLearnerSettings, setLearnerSettings, setDisplay } = learnerSettingsEndpoints
const endpoints = { fillOnboardingCard, readLearnerSettings, setLearnerSettings, setDisplay }

export const learnerSettingsHandlers = handlersFor(endpoints, {
  fillOnboardingCard: async (ctx, { body }) => {
    if (isExpired(ctx.account.paymentStatus)) throw new Refusal('PAYMENT_EXPIRED')
    return storeLearnerSettings(ctx.db, ctx.account.id, body)
  },
  readLearnerSettings: async (ctx) => {
    const [settings, pushKey] = await Promise.all([readSettingsOf(ctx.db, ctx.account.id), pushKeyOf(ctx)])
    return { ...settings, pushKey }
  },
  setLearnerSettings: (ctx, { body }) => storeLearnerSettings(ctx.db, ctx.account.id, body),
  setDisplay: async (ctx, { body }) => {
    await storeDisplay(ctx.db, ctx.account.id, body)
    return {}
  },
})
