import type { CallReply } from '@readgrow/contract'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, call } from '#api'

export type QueuedRequest = CallReply<'GET /admin/take-comments'>['requests'][number]
export type CommentRequest = CallReply<'GET /admin/take-comments/:requestId'>
export type Template = CallReply<'GET /admin/comment-templates'>['templates'][number]

/** Requests by due time, page by page. */
export const useRequests = (show: 'ALL' | 'MINE') =>
  useInfiniteQuery({
    queryKey: ['comment request pages', show],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/take-comments', { query: { show, ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })

/** A request that the editor holds. Each reading is written down for its learner, so it is not read again by itself. */
export const useRequest = (requestId: string) =>
  useQuery({
    ...ask('GET /admin/take-comments/:requestId', { params: { requestId } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** Reads the shared texts again after one was changed. */
export function useFreshTemplates(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['GET /admin/comment-templates'] })
}
