import { Button, EmptyState, lazySheet } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#api'
import { DataTable, Loaded, Page, SmallField, SmallSelect } from '#parts'
import { paymentColumns } from './columns.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { type Payment, personText } from './names.ts'

const ExtensionDialog = lazySheet(async () => (await import('./extension-dialog.tsx')).ExtensionDialog)
const PaymentExport = lazySheet(async () => (await import('./payment-export.tsx')).PaymentExport)

interface Wanted {
  readonly search?: string
  readonly state?: 'PAID' | 'DECLINED' | 'CHECKING'
  readonly from?: string
  readonly to?: string
}
const fields = ['search', 'state', 'from', 'to'] as const

const wantedIn = (address: URLSearchParams): Wanted =>
  Object.fromEntries(fields.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])))

/** Payments of individuals, the newest first. The filter stands in the address, so that the way back keeps it. */
export function Screen() {
  const [address, setAddress] = useSearchParams()
  const wanted = wantedIn(address)
  const [opened, setOpened] = useState<'EXPORT' | 'EXTENSION' | null>(null)
  return (
    <Page
      title="결제"
      lead="개인 회원의 구독 결제와 환불이에요."
      wide
      actions={
        <>
          <Button variant="outline" size="small" onClick={() => setOpened('EXTENSION')}>
            이용 기간 늘리기
          </Button>
          <Button variant="outline" size="small" onClick={() => setOpened('EXPORT')}>
            정산용 파일 받기
          </Button>
        </>
      }
    >
      <DeskTabs />
      <Filter key={address.toString()} wanted={wanted} onChange={(next) => setAddress(next)} />
      <Found wanted={wanted} />
      {opened && (
        <Suspense fallback={null}>
          {opened === 'EXPORT' ? (
            <PaymentExport onClose={() => setOpened(null)} />
          ) : (
            <ExtensionDialog onClose={() => setOpened(null)} />
          )}
        </Suspense>
      )}
    </Page>
  )
}

interface FilterProps {
  readonly wanted: Wanted
  readonly onChange: (next: Record<string, string>) => void
}

function Filter({ wanted, onChange }: FilterProps) {
  const note = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const next = fields.flatMap((name) => {
      const value = String(given.get(name) ?? '').trim()
      return value === '' ? [] : [[name, value]]
    })
    onChange(Object.fromEntries(next))
  }
  return (
    <form onSubmit={submit} className="grid gap-2 py-4 sm:grid-cols-[minmax(0,1fr)_8rem_10rem_10rem_auto] sm:items-end">
      <SmallField
        label="아이디·메일·이름의 앞부분, 또는 결제 번호"
        name="search"
        type="search"
        autoCapitalize="none"
        spellCheck={false}
        minLength={2}
        maxLength={60}
        defaultValue={wanted.search}
        aria-describedby={note}
      />
      <SmallSelect label="상태" name="state" defaultValue={wanted.state ?? ''}>
        <option value="">모두</option>
        <option value="PAID">결제됨</option>
        <option value="DECLINED">거절됨</option>
        <option value="CHECKING">확인 중</option>
      </SmallSelect>
      <SmallField label="시작 날짜" name="from" type="date" defaultValue={wanted.from} />
      <SmallField label="끝 날짜" name="to" type="date" defaultValue={wanted.to} />
      <Button type="submit" size="small">
        찾기
      </Button>
      <p id={note} className="text-small text-ink-faint sm:col-span-5">
        사람을 찾으면 누가 무엇을 찾았는지 감사 기록에 남아요.
      </p>
    </form>
  )
}

function usePaymentPages(wanted: Wanted) {
  return useInfiniteQuery({
    queryKey: ['payment pages', wanted],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/payments', { query: { ...wanted, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    getNextPageParam: (last) => last.next,
    // A search of people is recorded, so only the button makes one.
    refetchOnWindowFocus: wanted.search === undefined,
    placeholderData: (before) => before,
  })
}

function Found({ wanted }: { readonly wanted: Wanted }) {
  const navigate = useNavigate()
  const pages = usePaymentPages(wanted)
  const rows = pages.data?.pages.flatMap(({ payments }) => payments) ?? []
  return (
    <Loaded query={pages} what="결제 내역을">
      {() =>
        rows.length === 0 ? (
          <EmptyState
            title={Object.keys(wanted).length > 0 ? '맞는 결제가 없어요' : '아직 결제가 없어요'}
            message={
              Object.keys(wanted).length > 0
                ? '찾는 말이나 날짜를 바꿔 보세요.'
                : '회원이 구독하면 결제가 여기에 보여요.'
            }
          />
        ) : (
          <DataTable
            caption="결제 내역"
            columns={paymentColumns}
            rows={rows}
            idOf={idOf}
            nameOf={nameOf}
            onOpen={({ person }) => void navigate(`/payments/accounts/${person.id}`)}
            more={{ there: pages.hasNextPage, loading: pages.isFetching, load: () => void pages.fetchNextPage() }}
          />
        )
      }
    </Loaded>
  )
}

const idOf = ({ id }: Payment) => id
const nameOf = ({ person, at }: Payment) => `${personText(person)} ${at}`
