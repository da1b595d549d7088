import { takeEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { Refusal } from '#platform/refusal'
import { exportTakes } from './archive.ts'
import { giveConsent, listConsents, withdrawConsent } from './consents.ts'
import { deleteAllTakes, deleteTake } from './delete-takes.ts'
import { keepAsBest, listTakes, readTake } from './list-takes.ts'
import { openTake } from './open-take.ts'
import { findOwnTake, findTakeFiles, uploadOf } from './queries.ts'
import { receivePart } from './receive-part.ts'
import { hearTake } from './sound.ts'

export const takeHandlers = handlersFor(takeEndpoints, {
  listRecordingConsents: (ctx) => listConsents(ctx),
  giveRecordingConsent: async (ctx, { params, body }) => {
    await giveConsent(ctx, params.purpose, body.version)
    return {}
  },
  withdrawRecordingConsent: async (ctx, { params }) => {
    await withdrawConsent(ctx, params.purpose)
    return {}
  },
  openTake: (ctx, args) => openTake(ctx, args),
  readUpload: async (ctx, { params }) => {
    const take = await findOwnTake(ctx.db, ctx.account.id, params.takeId)
    if (!take) throw new Refusal('NOT_FOUND')
    return uploadOf(take, await findTakeFiles(ctx.db, take.id))
  },
  sendTakePart: (ctx, args) => receivePart(ctx, args),
  listTakes: (ctx, args) => listTakes(ctx, args),
  readTake: (ctx, { params }) => readTake(ctx, params.takeId),
  hearTake: (ctx, { params, query }) => hearTake(ctx, params.takeId, query.part),
  keepAsBest: async (ctx, { params }) => {
    await keepAsBest(ctx, params.takeId)
    return {}
  },
  deleteTake: async (ctx, { params }) => {
    await deleteTake(ctx, params.takeId)
    return {}
  },
  deleteAllTakes: (ctx) => deleteAllTakes(ctx),
  exportTakes: (ctx) => exportTakes(ctx),
})
