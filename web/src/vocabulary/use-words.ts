import type { CallReply } from '@readgrow/contract'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flush } from '#outbox'
import { ask } from '#query'
import { call } from '#session'
import type { wordsQuery } from '../address-queries.ts'
import type { Changes } from './actions.ts'

type Page = CallReply<'GET /vocabulary/words'>
type Filter = ReturnType<typeof wordsQuery>

/**
 * The first page comes with the document under the plain call's key; more pages follow as one comes to the end. A page
 * begins where the one before ended: after a change the pages are read again first, so that none skips a word.
 */
export function useWords(query: Filter, changes: Changes) {
  const words = useInfiniteQuery({
    queryKey: ['saved-words', query],
    queryFn: ({ pageParam, client }): Promise<Page> =>
      // Joins the call that the row of this address has begun. A refetch makes a call of its own.
      pageParam === null
        ? client.fetchQuery({ ...ask('GET /vocabulary/words', { query }), staleTime: 0 })
        : call('GET /vocabulary/words', { query: { ...query, cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    ...useFirstPage(query),
  })
  const counted = useRef(changes)
  async function more(): Promise<void> {
    if (counted.current !== changes) {
      counted.current = changes
      await flush()
      await words.refetch()
    }
    await words.fetchNextPage()
  }
  return { ...words, more }
}

export type Words = ReturnType<typeof useWords>

function useFirstPage(query: Filter) {
  const client = useQueryClient()
  const first = client.getQueryData(ask('GET /vocabulary/words', { query }).queryKey)
  return first ? { initialData: { pages: [first], pageParams: [null as string | null] } } : {}
}
