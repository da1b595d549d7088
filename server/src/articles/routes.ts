import { articleEndpoints, readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'
import { listEdition, openArticle, readWords } from './service.ts'

const endpoints = { ...articleEndpoints, readArticleNotes: readingEndpoints.readArticleNotes }

export const articleHandlers = handlersFor(endpoints, {
  readArticleNotes: () => Promise.reject(new Refusal('NOT_FOUND')),
  listArticles: (ctx, { query }) => listEdition(ctx, query),
  readArticle: (ctx, { params, query }) => openArticle(ctx, params.id, query.level),
  readArticleWords: (ctx, { params, query }) => readWords(ctx, params.id, query.level),
})
