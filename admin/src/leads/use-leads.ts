import type { CallReply } from '@readgrow/contract'
import type { LeadState } from '@readgrow/contract/constants'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask, call } from '#api'

export type LeadRow = CallReply<'GET /admin/leads'>['leads'][number]
export type Lead = CallReply<'GET /admin/leads/:id'>

export interface LeadFilter {
  readonly search: string
  readonly state: LeadState | null
  readonly owner: 'ALL' | 'MINE' | 'NOBODY'
}

export const leadPagesKey = ['lead pages']

/** Enquiries by a filter, page by page. */
export const useLeads = ({ search, state, owner }: LeadFilter) =>
  useInfiniteQuery({
    queryKey: [...leadPagesKey, search, state, owner],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/leads', {
        query: {
          owner,
          ...(search.length >= 2 ? { search } : {}),
          ...(state ? { state } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
      }),
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })

/** One enquiry. Each reading is written down, so it is not read again by itself. */
export const useLead = (id: string) =>
  useQuery({
    ...ask('GET /admin/leads/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
