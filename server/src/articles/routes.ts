import { articleEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { listEdition, openArticle, readWords } from './service.ts'

export const articleHandlers = handlersFor(articleEndpoints, {
  listArticles: (ctx, { query }) => listEdition(ctx, query),
  readArticle: (ctx, { params, query }) => openArticle(ctx, params.id, query.level),
  readArticleWords: (ctx, { params, query }) => readWords(ctx, params.id, query.level),
})
