import { buttonClasses, EmptyState } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api'
import { DataTable, Loaded, Page, SmallField, SmallSelect, useSettled } from '#parts'
import { companyColumns, companyStateNames } from './columns.tsx'
import type { CompanyRow } from './company.ts'

type Status = CompanyRow['status']

/** All companies, found by name or host. */
export function Screen() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<Status | ''>('')
  const wanted = useSettled(search.trim())
  const pages = useCompanyPages(wanted, status)
  const rows = pages.data?.pages.flatMap(({ companies }) => companies) ?? []
  return (
    <Page
      title="회사"
      wide
      actions={
        <Link to="/companies/new" className={buttonClasses({ size: 'small' })}>
          회사 만들기
        </Link>
      }
    >
      <div className="grid gap-2 py-4 sm:grid-cols-[minmax(0,24rem)_9rem]">
        <SmallField
          label="이름이나 접속 주소로 찾기"
          type="search"
          maxLength={60}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SmallSelect label="상태" value={status} onChange={(event) => setStatus(event.target.value as Status | '')}>
          <option value="">모두</option>
          {Object.entries(companyStateNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SmallSelect>
      </div>
      <Loaded query={pages} what="회사 목록을">
        {() => <Found rows={rows} pages={pages} isFiltered={Boolean(wanted || status)} />}
      </Loaded>
    </Page>
  )
}

function useCompanyPages(search: string, status: Status | '') {
  return useInfiniteQuery({
    queryKey: ['company pages', search, status],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /admin/companies',
        {
          query: {
            ...(search ? { search } : {}),
            ...(status ? { status } : {}),
            ...(pageParam ? { cursor: pageParam } : {}),
          },
        },
        { signal },
      ),
    getNextPageParam: (last) => last.next,
    placeholderData: (before) => before,
  })
}

interface FoundProps {
  readonly rows: readonly CompanyRow[]
  readonly pages: ReturnType<typeof useCompanyPages>
  readonly isFiltered: boolean
}

function Found({ rows, pages, isFiltered }: FoundProps) {
  const navigate = useNavigate()
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState title="맞는 회사가 없어요" message="찾는 말이나 상태를 바꿔 보세요." />
    ) : (
      <EmptyState title="아직 회사가 없어요" message="회사를 만들면 관리자에게 초대 메일이 가요." />
    )
  return (
    <DataTable
      caption="회사 목록"
      columns={companyColumns}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={({ id }) => void navigate(`/companies/${id}`)}
      more={{ there: pages.hasNextPage, loading: pages.isFetching, load: () => void pages.fetchNextPage() }}
    />
  )
}

const idOf = ({ id }: CompanyRow) => id
const nameOf = ({ name }: CompanyRow) => name
