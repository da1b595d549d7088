import type { CallReply } from '@readgrow/contract'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#query'
import { call } from '#session'
import type { wordsQuery } from '../routes.ts'

type Page = CallReply<'GET /vocabulary/words'>
type Filter = ReturnType<typeof wordsQuery>

/** The first page comes with the document under the plain call's key; more pages follow as one comes to the end. */
export function useWords(query: Filter) {
  return useInfiniteQuery({
    queryKey: ['saved-words', query],
    queryFn: ({ pageParam, client }): Promise<Page> =>
      pageParam === null
        ? client.fetchQuery(ask('GET /vocabulary/words', { query }))
        : call('GET /vocabulary/words', { query: { ...query, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...useFirstPage(query),
  })
}

export type Words = ReturnType<typeof useWords>

function useFirstPage(query: Filter) {
  const client = useQueryClient()
  const first = client.getQueryData(ask('GET /vocabulary/words', { query }).queryKey)
  return first ? { initialData: { pages: [first], pageParams: [null as string | null] } } : {}
}
