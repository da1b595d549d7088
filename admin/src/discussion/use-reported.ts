import type { CallReply } from '@readgrow/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#api'

export type ReportedAnswer = CallReply<'GET /admin/discussion/reports'>['answers'][number]
export type Decision = CallReply<'GET /admin/discussion/decisions'>['decisions'][number]
export const discussionKey = ['discussion pages']

/** Answers with open reports, page by page. */
export const useReported = () =>
  useInfiniteQuery({
    queryKey: [...discussionKey, 'open'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/discussion/reports', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })

/** The log of decisions, page by page. */
export const useDecisions = () =>
  useInfiniteQuery({
    queryKey: [...discussionKey, 'decided'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/discussion/decisions', { query: pageParam ? { cursor: pageParam } : {} }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })
