import { helpPageEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listMisses, listPages, listRevisions, listVotes, openRevision } from './desk-lists.ts'
import { openPage } from './desk-page.ts'
import { listPictures, uploadPicture } from './pictures.ts'
import { publish, withdraw } from './publish.ts'
import { listGuides, listNotices, listQuestions, readPage } from './read-pages.ts'
import { addPage, preview, restoreRevision, savePage } from './save-page.ts'
import { searchHelp } from './search.ts'
import { readSynonyms, setSynonyms } from './synonyms.ts'
import { vote } from './vote.ts'

export const helpPageHandlers = handlersFor(helpPageEndpoints, {
  listGuides,
  readGuide: (ctx, { params }) => readPage(ctx, 'GUIDE', params.slug),
  listQuestions,
  readAnswer: (ctx, { params }) => readPage(ctx, 'FAQ', params.slug),
  listNotices: (ctx, { query }) => listNotices(ctx, query.cursor),
  readNotice: (ctx, { params }) => readPage(ctx, 'NOTICE', params.slug),
  searchHelp: (ctx, { query }) => searchHelp(ctx, query.q),
  voteOnHelp: async (ctx, { body }) => {
    await vote(ctx, body)
    return {}
  },
  listHelpPages: (ctx, { query }) => listPages(ctx, query),
  openHelpPage: (ctx, { params }) => openPage(ctx, ctx.db, params.id),
  addHelpPage: (ctx, { body }) => addPage(ctx, body),
  saveHelpPage: (ctx, { params, body }) => savePage(ctx, params.id, body),
  previewHelpPage: (ctx, { body }) => preview(ctx, body.markdown),
  publishHelpPage: (ctx, { params, body }) => publish(ctx, params.id, body),
  withdrawHelpPage: (ctx, { params }) => withdraw(ctx, params.id),
  listHelpRevisions: (ctx, { params, query }) => listRevisions(ctx, params.id, query.cursor),
  openHelpRevision: (ctx, { params }) => openRevision(ctx, params.id, Number(params.revision)),
  restoreHelpRevision: (ctx, { params, body }) =>
    restoreRevision(ctx, params.id, Number(params.revision), body.revision),
  listHelpVotes: (ctx, { params, query }) => listVotes(ctx, params.id, query.cursor),
  listHelpMisses: ({ db }, { query }) => listMisses(db, query.week),
  readHelpSynonyms: ({ db }) => readSynonyms(db),
  setHelpSynonyms: (ctx, { body }) => setSynonyms(ctx, body),
  listHelpPictures: ({ db }, { query }) => listPictures(db, query.cursor),
  uploadHelpPicture: (ctx, { file, type }) => uploadPicture(ctx, file, type),
})
