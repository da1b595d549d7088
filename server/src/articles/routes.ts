import { articleEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listEdition } from './edition.ts'
import { readBeginning } from './read-beginning.ts'
import { openArticle, readNotes, readWords } from './reading.ts'

export const articleHandlers = handlersFor(articleEndpoints, {
  listArticles: (ctx, { query }) => listEdition(ctx, query),
  readArticleBeginning: (ctx, { params, query }) => readBeginning(ctx, params.id, query.level),
  readArticle: (ctx, { params, query }) => openArticle(ctx, params.id, query.level),
  readArticleWords: (ctx, { params, query }) => readWords(ctx, params.id, query.level),
  readArticleNotes: (ctx, { params, query }) => readNotes(ctx, params.id, query.level),
})
