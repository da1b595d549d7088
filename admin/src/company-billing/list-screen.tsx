import type { CallReply } from '@readgrow/contract'
import { type BillingList, billingLists, wonText } from '@readgrow/contract/constants'
import { EmptyState } from '@readgrow/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { call } from '#api'
import { dateOf } from '#korean'
import { Cell, Loaded, MoreButton, Page, Table } from '#parts'
import { count } from './billing.ts'
import { seoulToday } from './dates.ts'

type Listed = CallReply<'GET /admin/company-invoices'>
type Row = Listed['rows'][number]

const names: Readonly<Record<BillingList, string>> = {
  OPEN: '입금 전',
  OVERDUE: '기한 지남',
  TAX: '세금계산서',
  ENDING: '곧 끝나는 계약',
}
const nothing: Readonly<Record<BillingList, string>> = {
  OPEN: '입금을 기다리는 청구가 없어요.',
  OVERDUE: '납부 기한이 지난 청구가 없어요.',
  TAX: '발행할 세금계산서가 없어요.',
  ENDING: '60일 안에 끝나는 계약이 없어요.',
}
const dayNames: Readonly<Record<BillingList, string>> = {
  OPEN: '납부 기한',
  OVERDUE: '납부 기한',
  TAX: '발행 기한',
  ENDING: '끝나는 날',
}

/** What has to be looked after in the bills of all companies, the earliest first. */
export function Screen() {
  const [address] = useSearchParams()
  const list = billingLists.find((each) => each === address.get('list')) ?? 'OPEN'
  const pages = useInfiniteQuery({
    queryKey: ['billing list', list],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/company-invoices', { query: { list, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    getNextPageParam: (last) => last.next,
  })
  return (
    <Page title="회사 청구" lead="입금과 세금계산서, 곧 끝나는 계약을 모아 봐요." wide>
      <Lists list={list} counts={pages.data?.pages[0]?.counts} />
      <Loaded query={pages} what="청구 목록을">
        {({ pages: all }) => (
          <>
            <Rows list={list} rows={all.flatMap(({ rows }) => rows)} />
            <MoreButton pages={pages} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface ListsProps {
  readonly list: BillingList
  readonly counts: Listed['counts'] | undefined
}

const Lists = ({ list, counts }: ListsProps) => (
  <nav aria-label="목록 고르기" className="flex flex-wrap gap-x-1 gap-y-1 py-3">
    {billingLists.map((each) => (
      <Link
        key={each}
        to={`/company-invoices?list=${each}`}
        replace
        aria-current={each === list ? 'page' : undefined}
        className={`inline-flex min-h-11 items-center rounded-control px-3 text-body ${
          each === list ? 'bg-green-soft font-bold text-green' : 'text-ink-soft hover:text-ink'
        }`}
      >
        {names[each]}
        {counts && <span className="tabular ml-1.5">{count(counts[each])}</span>}
      </Link>
    ))}
  </nav>
)

function Rows({ list, rows }: { readonly list: BillingList; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return <EmptyState title={nothing[list]} message="다른 목록도 살펴봐 주세요." />
  const columns = [
    { title: dayNames[list], className: 'min-w-36' },
    { title: '회사', className: 'min-w-40' },
    ...(list === 'ENDING' ? [] : [{ title: '청구서' }, { title: list === 'TAX' ? '금액' : '남은 금액', number: true }]),
    { title: '자리', number: true },
  ]
  return (
    <Table caption={names[list]} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <Cell className={`tabular whitespace-nowrap ${row.by < seoulToday() ? 'font-semibold text-red' : ''}`}>
            {dateOf(row.by)}
          </Cell>
          <Cell>
            <Link
              to={`/companies/${row.company.id}/billing`}
              className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {row.company.name}
            </Link>
            {row.failed && <span className="block text-red text-small">발행하지 못함: {row.failed}</span>}
          </Cell>
          {row.invoice && (
            <>
              <Cell className="tabular whitespace-nowrap">{row.invoice.number}</Cell>
              <Cell number>{wonText(list === 'TAX' ? row.invoice.totalKrw : row.invoice.openKrw)}</Cell>
            </>
          )}
          <Cell number>{row.seats === null ? '제한 없음' : count(row.seats)}</Cell>
        </tr>
      ))}
    </Table>
  )
}
