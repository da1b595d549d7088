import type { CallReply } from '@readgrow/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api'

type Page = CallReply<'GET /admin/newsroom/manuscripts'>
export type ManuscriptRow = Page['manuscripts'][number]

export interface More {
  readonly there: boolean
  readonly loading: boolean
  load(): void
}

/** The list, one page below the other. */
export function useMorePages(state: ManuscriptRow['state'] | undefined, search: string) {
  const pages = useInfiniteQuery({
    queryKey: ['manuscript pages', state, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/newsroom/manuscripts', {
        query: {
          ...(state ? { state } : {}),
          ...(search ? { search } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    getNextPageParam: (last) => last.nextCursor,
    // The list must show what was changed in the editor.
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const more: More = {
    there: pages.hasNextPage,
    loading: pages.isFetchingNextPage,
    load: () => void pages.fetchNextPage(),
  }
  return { query: pages, rows: pages.data?.pages.flatMap((page) => page.manuscripts) ?? [], more }
}
