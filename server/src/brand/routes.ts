import { brandEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { sampleOfDay } from './sample.ts'

export const brandHandlers = handlersFor(brandEndpoints, {
  readSample: (ctx, { query }) => sampleOfDay(ctx, query.level ?? 'B1'),
})
