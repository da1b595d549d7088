import { brandEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { plansOfToday } from './plans.ts'
import { sampleOfDay } from './sample.ts'
import { sampleCompanyReport, sampleReport } from './samples.ts'

export const brandHandlers = handlersFor(brandEndpoints, {
  readSample: (ctx, { query }) => sampleOfDay(ctx, query.level ?? 'B1'),
  readPlans: plansOfToday,
  readSampleReport: async () => sampleReport(),
  readSampleCompanyReport: async () => sampleCompanyReport(),
})
