import { Button, EmptyState } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#api'
import { Loaded, MoreButton, Page, useSettled } from '#parts'
import { AllAuditExport } from './audit-exports.tsx'
import { AuditLines } from './audit-lines.tsx'
import { Filter } from './filter.tsx'
import { everything, filled } from './filter-fields.tsx'

/** Who changed or looked at what, everywhere or in one company; the address names the company. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const company = /^\d{1,18}$/.exec(address.get('company') ?? '')?.[0] ?? ''
  const [filter, setFilter] = useState(everything)
  const [exports, setExports] = useState(false)
  const wanted = useSettled(filter)
  const query = useMemo(() => filled({ ...wanted, company }), [wanted, company])
  const pages = useAuditPages(query)
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  const names = new Map(entries.map(({ id, companyName }) => [id, companyName]))
  return (
    <Page
      title="전체 감사 기록"
      lead="운영자가 한 일과 찾아본 일도 모두 남아요. 지우거나 고칠 수 없고, 다른 사람으로 로그인하는 기능은 없어요."
      actions={
        <Button variant="outline" size="small" onClick={() => setExports(true)}>
          기록 내려받기
        </Button>
      }
    >
      <Filter
        filter={filter}
        company={company}
        onChange={setFilter}
        onCompany={(id) => setAddress(id ? { company: id } : {}, { replace: true })}
      />
      <Loaded query={pages} what="감사 기록을">
        {() =>
          entries.length === 0 ? (
            <EmptyState
              title={Object.keys(query).length > 0 ? '맞는 기록이 없어요' : '아직 기록이 없어요'}
              message="회사나 한 일, 날짜를 바꿔 보세요."
            />
          ) : (
            <AuditLines
              entries={entries}
              ask={(query) => call('GET /admin/all-audit', { query })}
              companyOf={({ id }) => names.get(id) ?? null}
            />
          )
        }
      </Loaded>
      <MoreButton pages={pages} />
      {exports && <AllAuditExport filter={query} onClose={() => setExports(false)} />}
    </Page>
  )
}

const useAuditPages = (query: Readonly<Record<string, string>>) =>
  useInfiniteQuery({
    queryKey: ['all audit pages', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/all-audit', { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => last.next,
    // A log is read to see what was just done.
    staleTime: 0,
    placeholderData: (before) => before,
  })
