import { Button, EmptyState } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api'
import { Asked, Page, SmallField, SmallSelect, useSettled } from '#parts'
import { AuditLines } from './audit-lines.tsx'
import { actionNames } from './names.ts'

const everything = { search: '', action: '', from: '', to: '' }

/** What was changed or taken away in the own company, by whom and why. */
export function Screen() {
  const [filter, setFilter] = useState(everything)
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
    <Page title="감사 기록" lead="누가 무엇을 바꾸거나 가져갔는지 남아요. 지우거나 고칠 수 없어요.">
      <Filter filter={filter} onChange={setFilter} />
      <Asked query={pages} what="감사 기록을">
        {() =>
          entries.length === 0 ? (
            <EmptyState
              title={isFiltered ? '맞는 기록이 없어요' : '아직 기록이 없어요'}
              message={isFiltered ? '찾는 말이나 날짜를 바꿔 보세요.' : '설정이나 구성원을 바꾸면 여기에 남아요.'}
            />
          ) : (
            <AuditLines entries={entries} />
          )
        }
      </Asked>
      {pages.hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="outline" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </Page>
  )
}

const filled = (filter: typeof everything) =>
  Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))

interface FilterProps {
  readonly filter: typeof everything
  readonly onChange: (filter: typeof everything) => void
}

function Filter({ filter, onChange }: FilterProps) {
  const set = (part: Partial<typeof everything>) => onChange({ ...filter, ...part })
  return (
    <div className="grid grid-cols-2 gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_11rem_10rem_10rem]">
      <SmallField
        label="사람이나 대상 찾기"
        type="search"
        maxLength={60}
        className="col-span-2 sm:col-span-1"
        value={filter.search}
        onChange={(event) => set({ search: event.target.value })}
      />
      <SmallSelect
        label="한 일"
        className="col-span-2 sm:col-span-1"
        value={filter.action}
        onChange={(event) => set({ action: event.target.value })}
      >
        <option value="">모두</option>
        {Object.entries(actionNames).map(([action, name]) => (
          <option key={action} value={action}>
            {name}
          </option>
        ))}
      </SmallSelect>
      <SmallField
        label="이날부터"
        type="date"
        value={filter.from}
        onChange={(event) => set({ from: event.target.value })}
      />
      <SmallField
        label="이날까지"
        type="date"
        value={filter.to}
        onChange={(event) => set({ to: event.target.value })}
      />
    </div>
  )
}
