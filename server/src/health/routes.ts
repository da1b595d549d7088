import { endpoints, healthEndpoints } from '@readgrow/contract'
import type { Services } from '#platform/context'
import { freeBytes } from '#platform/disk'
import { handlersFor } from '#platform/http/handlers'
import { describeApi } from '#platform/http/openapi'
import { Refusal } from '#platform/refusal'

let described: ReturnType<typeof describeApi> | undefined

export const healthHandlers = handlersFor(healthEndpoints, {
  live: async () => ({ status: 'live' as const }),
  ready: async (ctx) => {
    if (ctx.stopping) throw new Refusal('SHUTTING_DOWN', { retryAfter: 5 })
    await ctx.askDatabase().catch(() => {
      throw new Refusal('DB_UNAVAILABLE', { retryAfter: 5 })
    })
    if (!(await hasRoom(ctx))) throw new Refusal('STORAGE_UNAVAILABLE', { retryAfter: 60 })
    return { status: 'ready' as const }
  },
  openApi: async (ctx) => {
    if (!ctx.config.conveniences) throw new Refusal('NOT_FOUND')
    described ??= describeApi(endpoints)
    return described
  },
})

/** Whether this machine's disks can take more data; a bucket and a database elsewhere are not checked. */
async function hasRoom({ config }: Pick<Services, 'config'>): Promise<boolean> {
  const folders = [...(config.files.s3 ? [] : [config.files.dir]), ...(config.databaseUrl ? [] : [config.dataDir])]
  const free = await Promise.all(folders.map(freeBytes))
  return free.every((bytes) => bytes >= config.leastFreeBytes)
}
