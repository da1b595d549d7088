import { newsroomEndpoints } from '@readgrow/contract'
import { findEntriesByBeginning, storeEntries } from '#dictionary'
import { confirmFit, createFromText, restoreDocument, saveDocument, viewOf } from '#manuscripts'
import { handlersFor } from '#platform/http/handlers'
import { analysisOf } from './analysis.ts'
import { recordCheck } from './checks.ts'
import { comparedWith, historyOf, listPage } from './list.ts'
import { previewOf } from './preview.ts'
import { publish } from './publish.ts'
import { retire, unschedule } from './states.ts'

export const newsroomHandlers = handlersFor(newsroomEndpoints, {
  listManuscripts: (ctx, { query }) => listPage(ctx.db, query),
  createManuscript: (ctx, { body }) => createFromText(ctx, body),
  readManuscript: (ctx, { params }) => viewOf(ctx, params.id),
  saveManuscript: async (ctx, { params, body }) => {
    await saveDocument(ctx, { ...body, id: params.id })
    return viewOf(ctx, params.id)
  },
  confirmStale: async (ctx, { params, body }) => {
    await confirmFit(ctx, { ...body, id: params.id })
    return viewOf(ctx, params.id)
  },
  checkManuscript: async (ctx, { params, body }) => {
    await recordCheck(ctx, { ...body, id: params.id })
    return viewOf(ctx, params.id)
  },
  publishManuscript: async (ctx, { params, body }) => {
    await publish(ctx, { ...body, id: params.id })
    return viewOf(ctx, params.id)
  },
  unscheduleManuscript: async (ctx, { params }) => {
    await unschedule(ctx, params.id)
    return viewOf(ctx, params.id)
  },
  retireManuscript: async (ctx, { params, body }) => {
    await retire(ctx, params.id, body.back)
    return viewOf(ctx, params.id)
  },
  readManuscriptHistory: (ctx, { params }) => historyOf(ctx.db, params.id),
  compareRevision: (ctx, { params }) => comparedWith(ctx, params.id, Number(params.revision)),
  restoreRevision: async (ctx, { params, body }) => {
    await restoreDocument(ctx, { id: params.id, revision: body.revision, from: Number(params.revision) })
    return viewOf(ctx, params.id)
  },
  analyseManuscript: (ctx, { params, query }) => analysisOf(ctx.db, params.id, query.level),
  previewManuscript: (ctx, { params, query }) => previewOf(ctx, params.id, query.level),
  listEntries: (ctx, { query }) => findEntriesByBeginning(ctx.db, query.search),
  saveEntries: (ctx, { body }) => storeEntries(ctx, body.entries),
})
