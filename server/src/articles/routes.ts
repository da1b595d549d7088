import { articleEndpoints, readingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { listEdition } from './edition.ts'
import { openArticle, readNotes, readWords } from './reading.ts'

const endpoints = { ...articleEndpoints, readArticleNotes: readingEndpoints.readArticleNotes }

export const articleHandlers = handlersFor(endpoints, {
  readArticleNotes: (ctx, { params, query }) => readNotes(ctx, params.id, query.level),
  listArticles: (ctx, { query }) => listEdition(ctx, query),
  readArticle: (ctx, { params, query }) => openArticle(ctx, params.id, query.level),
  readArticleWords: (ctx, { params, query }) => readWords(ctx, params.id, query.level),
})
