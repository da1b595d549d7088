import { recordingEndpoints } from '@readgrow/contract'
import { recountStale, viewOf } from '#manuscripts'
import type { AccountContext } from '#platform/context'
import { handlersFor } from '#platform/handlers'
import { storeRecording } from './store-recording.ts'
import { storeTimings } from './store-timings.ts'
import { takeOff } from './take-off.ts'

const placeOf = (params: { id: string; level: 'A2' | 'B1' | 'B2' }) => ({ id: Number(params.id), level: params.level })

async function viewAnew(ctx: AccountContext, id: string) {
  await recountStale(ctx, id)
  return viewOf(ctx, Number(id))
}

export const recordingHandlers = handlersFor(recordingEndpoints, {
  uploadAudio: async (ctx, { params, file, type }) => {
    await storeRecording(ctx, placeOf(params), file, type)
    return viewAnew(ctx, params.id)
  },
  giveTimings: async (ctx, { params, body }) => {
    await storeTimings(ctx, placeOf(params), body)
    return viewAnew(ctx, params.id)
  },
  removeAudio: async (ctx, { params }) => {
    await takeOff(ctx, placeOf(params))
    return viewAnew(ctx, params.id)
  },
})
