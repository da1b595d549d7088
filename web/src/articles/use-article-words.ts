import { useQuery } from '@tanstack/react-query'
import { ask } from '#query'
import type { Article, Words } from './reading.ts'

/** The dictionary of an article, fetched once behind the text; undefined until it is there. */
export function useArticleWords({ article }: Pick<Article, 'article'>): Words | undefined {
  return useQuery(ask('GET /articles/:id/words', { params: { id: article.id }, query: { level: article.level } })).data
}
