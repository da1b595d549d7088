import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#api'
import type { ReportFilter } from './filter.ts'
import { faultOf } from './period.ts'

const pageSize = 100
const freshMs = 60_000

/** The table page by page. Every page that is fetched is an access that its people read, so none is fetched twice. */
export function useReport({ period, team, search, sort }: ReportFilter) {
  const query = useMemo(
    () => ({ ...period, ...(team ? { team } : {}), ...(search ? { search } : {}), sort, limit: pageSize }),
    [period, team, search, sort],
  )
  const pages = useInfiniteQuery({
    queryKey: ['report pages', query],
    enabled: faultOf(period) === null,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/reports', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => last.next,
    staleTime: freshMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  const first = pages.data?.pages[0]
  return { pages, rows, total: first?.total, closed: first?.closed ?? null }
}
