import { Button, EmptyState } from '@readgrow/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from '#api'
import { Loaded, Page, useSettled } from '#parts'
import { ExportDialog } from './export-dialog.tsx'
import { filterOf } from './filter.ts'
import { Filters } from './filters.tsx'
import { MemberList } from './member-list.tsx'
import { countOf } from './names.ts'
import { useMembers } from './use-members.ts'

/** The members of a company, or of a lead's teams. The address has the filter. */
export function Screen() {
  const { filter, typed, setTyped, setPart } = useAddressFilter()
  const [exports, setExports] = useState(false)
  const greeting = useAsk('GET /admin/greeting')
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  const list = useMembers(filter)
  const isOwner = greeting.data?.role === 'owner'
  return (
    <Page
      title="구성원"
      wide
      lead={list.first && `${countOf(list.first.total)}${isFiltered(filter) ? ' 찾음' : ''}`}
      actions={
        isOwner && (
          <Button variant="outline" size="small" onClick={() => setExports(true)}>
            목록 내려받기
          </Button>
        )
      }
    >
      <Filters
        filter={filter}
        typed={typed}
        counts={list.first?.counts}
        teams={teams}
        onTyped={setTyped}
        onFilter={setPart}
      />
      <Loaded query={list.pages} what="구성원을">
        {() =>
          list.rows.length === 0 ? (
            <NoMembers isFiltered={isFiltered(filter)} />
          ) : (
            <MemberList
              list={list}
              teams={teams}
              isOwner={isOwner}
              sort={filter.sort}
              onSort={(by) => setPart('sort', by === 'NAME' ? '' : by)}
            />
          )
        }
      </Loaded>
      {exports && <ExportDialog filter={filter} onClose={() => setExports(false)} />}
    </Page>
  )
}

const isFiltered = ({ search, state, team, role }: ReturnType<typeof filterOf>) =>
  Boolean(search || state || team || role)

const NoMembers = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="맞는 사람이 없어요" message="찾는 말이나 상태, 팀, 역할을 바꿔 보세요." />
  ) : (
    <EmptyState title="아직 구성원이 없어요" message="메일 주소를 적거나 CSV 파일을 올려 초대할 수 있어요." />
  )

/** The filter in the address; the search text follows when the typing pauses. */
function useAddressFilter() {
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const search = useSettled(typed.trim())
  const filter = useMemo(() => ({ ...filterOf(address), search }), [address, search])
  const setPart = useCallback(
    (name: string, value: string) =>
      setAddress(
        (before) => {
          if (value) before.set(name, value)
          else before.delete(name)
          return before
        },
        { replace: true },
      ),
    [setAddress],
  )
  useEffect(() => {
    if ((address.get('search') ?? '') !== search) setPart('search', search)
  }, [search, address, setPart])
  return { filter, typed, setTyped, setPart }
}
