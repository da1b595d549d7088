import { endpoints, healthEndpoints } from '@readgrow/contract'
import { sql } from 'kysely'
import { handlersFor } from '#platform/handlers'
import { describeApi } from '#platform/openapi'
import { Refusal } from '#platform/refusal'

const answerWithinMs = 500
let described: ReturnType<typeof describeApi> | undefined

export const healthHandlers = handlersFor(healthEndpoints, {
  live: async () => ({ status: 'live' as const }),
  ready: async (ctx) => {
    if (ctx.draining) throw new Refusal('SHUTTING_DOWN', { retryAfter: 5 })
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Refusal('DB_UNAVAILABLE', { retryAfter: 5 })), answerWithinMs).unref()
    })
    const asked = sql`select 1`.execute(ctx.db).catch(() => {
      throw new Refusal('DB_UNAVAILABLE', { retryAfter: 5 })
    })
    await Promise.race([asked, late])
    return { status: 'ready' as const }
  },
  openApi: async (ctx) => {
    if (!ctx.config.conveniences) throw new Refusal('NOT_FOUND')
    described ??= describeApi(endpoints)
    return described
  },
})
