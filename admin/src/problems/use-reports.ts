import type { CallReply } from '@readgrow/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api'

export type Report = CallReply<'GET /admin/newsroom/problems'>['problems'][number]
export const reportsKey = ['report pages']

export function useReports(state: Report['state'], manuscript: string | undefined) {
  const pages = useInfiniteQuery({
    queryKey: [...reportsKey, state, manuscript],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/newsroom/problems', {
        query: { state, ...(manuscript ? { manuscript } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
  return {
    query: pages,
    reports: pages.data?.pages.flatMap((page) => page.problems) ?? [],
    more: {
      there: pages.hasNextPage,
      loading: pages.isFetchingNextPage,
      load: () => void pages.fetchNextPage(),
    },
  }
}
