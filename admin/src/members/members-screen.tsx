import { Button, EmptyState } from '@readgrow/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from '#api'
import { Loaded, Notice, Page, useSettled } from '#parts'
import { ExportDialog } from './export-dialog.tsx'
import { filterOf, strangeIn } from './filter.ts'
import { Filters } from './filters.tsx'
import { MemberList } from './member-list.tsx'
import { countOf } from './names.ts'
import { useMembers } from './use-members.ts'

/** The members of a company, or of a lead's teams. The address has the filter. */
export function Screen() {
  const { filter, strange, typed, setTyped, setPart, clear } = useAddressFilter()
  const [exports, setExports] = useState(false)
  const greeting = useAsk('GET /admin/greeting')
  const teams = useAsk('GET /admin/teams').data?.teams ?? []
  const list = useMembers(filter, strange.length === 0)
  const isOwner = greeting.data?.role === 'owner'
  return (
    <Page
      title="구성원"
      wide
      lead={list.first && `${countOf(list.first.total)}${isFiltered(filter) ? ' 찾음' : ''}`}
      actions={
        isOwner && (
          <Button
            variant="outline"
            size="small"
            disabled={strange.length > 0 || !list.first?.total}
            onClick={() => setExports(true)}
          >
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
      {strange.length > 0 ? (
        <StrangeFilter onClear={clear} />
      ) : (
        <Loaded query={list.pages} what="구성원을">
          {() => (
            <MemberList
              list={list}
              teams={teams}
              isOwner={isOwner}
              empty={<NoMembers isFiltered={isFiltered(filter)} />}
              sort={filter.sort}
              onSort={(by) => setPart('sort', by === 'NAME' ? '' : by)}
            />
          )}
        </Loaded>
      )}
      {exports && <ExportDialog filter={filter} total={list.first?.total ?? 0} onClose={() => setExports(false)} />}
    </Page>
  )
}

const isFiltered = ({ search, state, team, role }: ReturnType<typeof filterOf>) =>
  Boolean(search || state || team || role)

/** An address from elsewhere, with a value that no filter has: acts on many must not reach everybody by such a slip. */
const StrangeFilter = ({ onClear }: { readonly onClear: () => void }) => (
  <Notice
    tone="warn"
    live
    actions={
      <Button variant="outline" size="small" onClick={onClear}>
        조건 지우고 모두 보기
      </Button>
    }
  >
    주소에 적힌 조건을 알 수 없어서 아무도 보여 주지 않았어요.
  </Notice>
)

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
  const strange = strangeIn(address)
  const clear = useCallback(() => setAddress({}, { replace: true }), [setAddress])
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
  return { filter, strange, typed, setTyped, setPart, clear }
}
