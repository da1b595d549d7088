import type { CallReply } from '@readgrow/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#query'
import { call } from '#session'

export type Discussion = CallReply<'GET /articles/:id/discussion'>
export type Own = NonNullable<Discussion['own']>
export type Answer = CallReply<'GET /articles/:id/discussion/answers'>['answers'][number]
export type Sort = 'NEWEST' | 'LEVEL'

const answersKey = (articleId: string) => ['discussion answers', articleId]

/** The answers of others, page by page. */
export function useAnswers(articleId: string, sort: Sort) {
  const pages = useInfiniteQuery({
    queryKey: [...answersKey(articleId), sort],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /articles/:id/discussion/answers', {
        params: { id: articleId },
        query: { sort, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
  return {
    pages,
    answers: pages.data?.pages.flatMap((page) => page.answers) ?? [],
    reported: pages.data?.pages[0]?.reported ?? [],
  }
}

/** What the page does with its cached replies after a change. */
export function useRefresh(articleId: string) {
  const queries = useQueryClient()
  const { queryKey } = ask('GET /articles/:id/discussion', { params: { id: articleId } })
  return {
    /** Puts another own answer in place, without waiting for the rest. */
    setOwn: (own: Own | null) => {
      queries.setQueryData(queryKey, (held: Discussion | undefined) => held && { ...held, own, draft: null })
      if (!own) queries.removeQueries({ queryKey: answersKey(articleId) })
    },
    refresh: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey }),
        queries.invalidateQueries({ queryKey: ['discussion answers'] }),
        queries.invalidateQueries({ queryKey: ['GET /discussion/hidden-people'] }),
      ]),
  }
}
