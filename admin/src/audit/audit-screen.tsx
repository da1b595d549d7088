import { Button, EmptyState } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { Loaded, MoreButton, Page, useSettled } from '#parts'
import { actionNames } from './action-names.ts'
import { AuditExport } from './audit-exports.tsx'
import { AuditLines } from './audit-lines.tsx'
import { ActionField, type AuditFilter, DayFields, everything, filled, SearchField } from './filter-fields.tsx'

/** What was changed or removed in the user's company, by whom and why. */
export function Screen() {
  const [filter, setFilter] = useState(everything)
  const [exports, setExports] = useState(false)
  const wanted = useSettled(filter)
  const pages = useInfiniteQuery({
    queryKey: ['audit pages', wanted],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call('GET /admin/audit', { query: { ...filled(wanted), ...(pageParam ? { cursor: pageParam } : {}) } }),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = Object.values(wanted).some((value) => value.trim() !== '')
  return (
    <Page
      title="감사 기록"
      lead="누가 무엇을 바꾸거나 가져갔는지 남아요. 지우거나 고칠 수 없어요."
      actions={
        <Button variant="outline" size="small" onClick={() => setExports(true)}>
          기록 내려받기
        </Button>
      }
    >
      <Filter filter={filter} onChange={setFilter} />
      <Loaded query={pages} what="감사 기록을">
        {() =>
          entries.length === 0 ? (
            <EmptyState
              title={isFiltered ? '맞는 기록이 없어요' : '아직 기록이 없어요'}
              message={isFiltered ? '찾는 말이나 날짜를 바꿔 보세요.' : '설정이나 구성원을 바꾸면 여기에 남아요.'}
            />
          ) : (
            <AuditLines entries={entries} ask={(query) => call('GET /admin/audit', { query })} />
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
      {exports && <AuditExport filter={filled(wanted)} isFiltered={isFiltered} onClose={() => setExports(false)} />}
    </Page>
  )
}

const Filter = (field: { readonly filter: AuditFilter; readonly onChange: (filter: AuditFilter) => void }) => (
  <div className="grid grid-cols-2 gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_11rem_10rem_10rem]">
    <SearchField {...field} />
    <ActionField {...field} names={actionNames} />
    <DayFields {...field} />
  </div>
)
