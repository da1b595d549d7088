import type { CallReply } from '@readgrow/contract'
import type { InquiryShelf } from '@readgrow/contract/constants'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, call, useAction } from '#api'

export type QueuedInquiry = CallReply<'GET /admin/inquiries'>['inquiries'][number]
export type DeskInquiry = CallReply<'GET /admin/inquiries/:inquiryId'>
export type Template = CallReply<'GET /admin/inquiry-templates'>['templates'][number]

/** Inquiries, page by page. */
export const useInquiries = (show: InquiryShelf, search: string) =>
  useInfiniteQuery({
    queryKey: ['inquiry pages', show, search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/inquiries', { query: { show, search, ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  })

/** One inquiry. Each reading is written down for the person, so it is not read again by itself. */
export const useInquiry = (inquiryId: string) =>
  useQuery({
    ...ask('GET /admin/inquiries/:inquiryId', { params: { inquiryId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** Shows what a call has answered, without reading it again. */
export function useChanged(): (inquiry: DeskInquiry) => void {
  const queries = useQueryClient()
  return (inquiry) => {
    const { queryKey } = ask('GET /admin/inquiries/:inquiryId', { params: { inquiryId: inquiry.id } })
    queries.setQueryData(queryKey, inquiry)
    void queries.invalidateQueries({ queryKey: ['inquiry pages'] })
    void queries.invalidateQueries({ queryKey: ['GET /admin/inquiry-figures'] })
  }
}

/** Gives an inquiry to an operator or back to all. The reply is a new revision, so an answer waits for it. */
export function useAssign() {
  const done = useChanged()
  return useAction('PUT /admin/inquiries/:inquiryId/assignee', { done })
}

/** Reads the shared texts again after one was changed. */
export function useFreshTemplates(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['GET /admin/inquiry-templates'] })
}
