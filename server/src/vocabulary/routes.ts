import { vocabularyEndpoints } from '@readgrow/contract'
import { actorOf } from '#audit'
import { handlersFor } from '#platform/http/handlers'
import { companyWords, storeCompanyWords } from './company-words.ts'
import { exportAll } from './export.ts'
import { importAll } from './import.ts'
import { listWords } from './list-words.ts'
import { recommendationsOf } from './recommend.ts'
import { wordOf } from './word.ts'

export const vocabularyHandlers = handlersFor(vocabularyEndpoints, {
  listSavedWords: (ctx, { query }) => listWords(ctx, query),
  readWord: (ctx, { params }) => wordOf(ctx, params.no),
  recommendWords: (ctx, { query }) => recommendationsOf(ctx, query.source),
  exportWords: (ctx, { query }) => exportAll(ctx, query.format),
  importWords: (ctx, { query, file }) => importAll(ctx, file, query.dry === 'true'),
  readCompanyWords: async (ctx) => ({ words: await companyWords(ctx.db, ctx.account.companyId) }),
  setCompanyWords: (ctx, { body }) =>
    storeCompanyWords(ctx.db, ctx.account.companyId, body.lemmas, { actor: actorOf(ctx), now: ctx.clock.now() }),
})
