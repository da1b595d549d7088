import { brandEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { plansOfToday } from './plans.ts'
import { sampleOfDay, soundOfSample } from './sample.ts'
import { sampleCompanyReport, sampleReport } from './samples.ts'

export const brandHandlers = handlersFor(brandEndpoints, {
  readSample: (ctx, { query }) => sampleOfDay(ctx, query.level ?? 'B1'),
  hearSample: async (ctx, { query }) => ({ url: await soundOfSample(ctx, query.text) }),
  readPlans: plansOfToday,
  readSampleReport: async () => sampleReport(),
  readSampleCompanyReport: async () => sampleCompanyReport(),
})
