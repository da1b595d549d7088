import type { CallReply } from '@readgrow/contract'
import { Button, EmptyState, lazySheet } from '@readgrow/ui'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#api'
import { DataTable, Loaded, MoreButton, Page, SmallField } from '#parts'
import { type Account, type AccountRow, shortestSearch } from './account.ts'
import { accountColumns } from './columns.tsx'

const AccountPanel = lazySheet(async () => (await import('./account-panel.tsx')).AccountPanel)

/** Finds an account for support. Every search is recorded as a look at people, so only the button makes one. */
export function Screen() {
  // Another screen may say whom; only the button looks.
  const [typed, setTyped] = useState(useSearchParams()[0].get('search') ?? '')
  const [search, setSearch] = useState('')
  const note = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().length >= shortestSearch) setSearch(typed.trim())
  }
  return (
    <Page title="계정 찾기" lead="다른 사람으로 로그인하는 기능은 없어요." wide>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2 py-4">
        <SmallField
          label="아이디, 메일, 이름의 앞부분"
          type="search"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          className="w-full sm:w-96"
          aria-describedby={note}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" size="small" disabled={typed.trim().length < shortestSearch}>
          찾기
        </Button>
        <p id={note} className="w-full text-small text-ink-faint">
          찾을 때마다 누가 무엇을 찾았는지 감사 기록에 남아요. {shortestSearch}자 이상 적어 주세요.
        </p>
      </form>
      {search === '' ? (
        <EmptyState title="찾을 계정을 적어 주세요" message="계정을 열어 보면 그 사람의 열람 기록에도 남아요." />
      ) : (
        <Found key={search} search={search} />
      )}
    </Page>
  )
}

type Pages = InfiniteData<CallReply<'GET /admin/accounts'>>

function useAccountPages(search: string) {
  const queries = useQueryClient()
  const queryKey = ['account pages', search]
  const pages = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/accounts', { query: { search, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => last.next,
    // Only a press on the button may search again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const showSaved = (saved: Account) =>
    queries.setQueryData<Pages>(
      queryKey,
      (now) => now && { ...now, pages: now.pages.map((page) => ({ ...page, accounts: page.accounts.map(as(saved)) })) },
    )
  return { pages, showSaved }
}

const as = (saved: Account) => (row: AccountRow) => (row.id === saved.id ? { ...row, state: saved.state } : row)

function Found({ search }: { readonly search: string }) {
  const [opened, setOpened] = useState<string | null>(null)
  const { pages, showSaved } = useAccountPages(search)
  const rows = pages.data?.pages.flatMap(({ accounts }) => accounts) ?? []
  return (
    <Loaded query={pages} what="계정을">
      {() => (
        <>
          <p role="status" className="sr-only">
            {rows.length === 0 ? '찾은 계정이 없어요.' : `계정 ${rows.length}개를 찾았어요.`}
          </p>
          {rows.length === 0 ? (
            <EmptyState title="맞는 계정이 없어요" message="아이디, 메일, 이름의 앞부분이 맞는지 확인해 주세요." />
          ) : (
            <DataTable
              caption="찾은 계정"
              columns={accountColumns}
              rows={rows}
              idOf={idOf}
              nameOf={nameOf}
              onOpen={({ id }) => setOpened(id)}
              footer={<MoreButton pages={pages} className="py-3" />}
            />
          )}
          {opened && (
            <Suspense fallback={null}>
              <AccountPanel id={opened} onSaved={showSaved} onClose={() => setOpened(null)} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  )
}

const idOf = ({ id }: AccountRow) => id
const nameOf = ({ name }: AccountRow) => name
