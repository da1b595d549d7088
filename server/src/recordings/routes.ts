import { audioEndpoints } from '@readgrow/contract'
import { viewOf } from '#manuscripts'
import { handlersFor } from '#platform/handlers'
import { storeRecording, storeTimings, takeOff } from './service.ts'

const placeOf = (params: { id: string; level: 'A2' | 'B1' | 'B2' }) => ({ id: Number(params.id), level: params.level })

export const recordingHandlers = handlersFor(audioEndpoints, {
  uploadAudio: async (ctx, { params, file, type }) => {
    await storeRecording(ctx, placeOf(params), file, type)
    return viewOf(ctx, Number(params.id))
  },
  giveTimings: async (ctx, { params, body }) => {
    await storeTimings(ctx, placeOf(params), body)
    return viewOf(ctx, Number(params.id))
  },
  removeAudio: async (ctx, { params }) => {
    await takeOff(ctx, placeOf(params))
    return viewOf(ctx, Number(params.id))
  },
})
