import type { CallReply } from '@readgrow/contract'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '#api'
import { fits, type MemberFilter } from './filter.ts'
import type { Member } from './names.ts'

type MemberPage = CallReply<'GET /admin/members'>
type Pages = InfiniteData<MemberPage, string | undefined>

const pageSize = 500
const freshMs = 60_000

/** Changes each loaded member; null removes them from the list. */
export type MemberChange = (member: Member) => Member | null

/** The list page by page (nothing is asked unless `enabled`), and a way to bring it up to a reply about the members `ids`. */
export function useMembers(filter: MemberFilter, enabled: boolean) {
  const queries = useQueryClient()
  const queryKey = useMemo(() => ['member pages', filter], [filter])
  const pages = useInfiniteQuery({
    queryKey,
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /admin/members',
        { query: { ...queryOf(filter), ...(pageParam ? { cursor: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: (last) => last.next,
    // Twenty pages are not fetched again because a window got the focus; leaving the screen starts from the first.
    staleTime: freshMs,
    gcTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: (before) => before,
  })
  const rows = useMemo(() => pages.data?.pages.flatMap(({ members }) => members) ?? [], [pages.data])
  const change = useCallback(
    (ids: readonly string[], by: MemberChange) => {
      const loaded = new Set(
        queries.getQueryData<Pages>(queryKey)?.pages.flatMap(({ members }) => members.map(({ id }) => id)),
      )
      // Somebody who had left the list by an act comes back by its undoing, and only the server knows their row.
      if (ids.some((id) => !loaded.has(id))) void queries.invalidateQueries({ queryKey })
      else queries.setQueryData<Pages>(queryKey, (now) => now && changed(now, by, filter))
    },
    [queries, queryKey, filter],
  )
  /** Loads the pages that are missing; all rows that fit, or null when a page did not come. */
  const loadAll = async (): Promise<readonly Member[] | null> => {
    let loaded: Pick<typeof pages, 'data' | 'hasNextPage' | 'isError' | 'fetchNextPage'> = pages
    while (loaded.hasNextPage && !loaded.isError) loaded = await loaded.fetchNextPage()
    return loaded.isError ? null : (loaded.data?.pages.flatMap(({ members }) => members) ?? [])
  }
  return { pages, rows, first: pages.data?.pages[0], change, loadAll }
}

const queryOf = ({ search, ...filter }: MemberFilter) => ({
  ...(search ? { search } : {}),
  ...(filter.state ? { state: filter.state } : {}),
  ...(filter.team ? { team: filter.team } : {}),
  ...(filter.role ? { role: filter.role } : {}),
  sort: filter.sort,
  limit: pageSize,
})

/** The pages after a change: members who no longer fit are removed, and the counts follow. */
export function changed(now: Pages, by: MemberChange, filter: MemberFilter): Pages {
  const counts = { ...now.pages[0]?.counts } as MemberPage['counts']
  let gone = 0
  const pages = now.pages.map((page) => ({
    ...page,
    members: page.members.flatMap((member) => {
      const next = by(member)
      if (next?.state !== member.state) {
        counts[member.state] -= 1
        if (next) counts[next.state] += 1
      }
      if (next && fits(next, filter)) return [next]
      gone += 1
      return []
    }),
  }))
  return { ...now, pages: pages.map((page) => ({ ...page, counts, total: page.total - gone })) }
}
