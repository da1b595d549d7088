import { learnerSettingsEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'

const usual = {
  goal: 'NEWS',
  minutesPerDay: 20,
  daysPerWeek: 5,
  interests: [],
  reminderHour: null,
  reminderMail: false,
  reminderPush: false,
  weekdaysOnly: false,
} as const

const { fillOnboardingCard, readLearnerSettings, setLearnerSettings } = learnerSettingsEndpoints
const endpoints = { fillOnboardingCard, readLearnerSettings, setLearnerSettings }

export const learnerSettingsHandlers = handlersFor(endpoints, {
  fillOnboardingCard: async (_ctx, { body }) => ({ ...usual, ...body }),
  readLearnerSettings: async (ctx) => ({
    settings: { ...usual, interests: [] },
    companyWeekdaysOnly: false,
    mailAddress: ctx.account.customerId,
    pushKey: null,
    devices: 0,
  }),
  setLearnerSettings: async (_ctx, { body }) => body,
})
