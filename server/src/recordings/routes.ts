import { recordingEndpoints } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { recountStale, viewOf } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { handlersFor } from '#platform/http/handlers'
import { storeRecording } from './store-recording.ts'
import { storeTimings } from './store-timings.ts'
import { takeOff } from './take-off.ts'

const manuscriptLevelOf = (params: { id: string; level: VersionLevel }) => ({
  id: Number(params.id),
  level: params.level,
})

async function viewAgain(ctx: AccountContext, id: string) {
  await recountStale(ctx, id)
  return viewOf(ctx, Number(id))
}

export const recordingHandlers = handlersFor(recordingEndpoints, {
  uploadAudio: async (ctx, { params, file, type }) => {
    await storeRecording(ctx, manuscriptLevelOf(params), file, type)
    return viewAgain(ctx, params.id)
  },
  giveTimings: async (ctx, { params, body }) => {
    await storeTimings(ctx, manuscriptLevelOf(params), body)
    return viewAgain(ctx, params.id)
  },
  removeAudio: async (ctx, { params }) => {
    await takeOff(ctx, manuscriptLevelOf(params))
    return viewAgain(ctx, params.id)
  },
})
